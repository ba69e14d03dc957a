import { requireEnv, runUntilSignal } from "@accord/processes";
import { startDocusign } from "./start-docusign.ts";

const docusign = await startDocusign({
  dataDir: requireEnv("DOCUSIGN_DATA_DIR"),
  publicUrl: requireEnv("PUBLIC_URL"),
  timeZone: requireEnv("BUSINESS_TIME_ZONE"),
  port: Number(requireEnv("PORT")),
  oauthPort: Number(requireEnv("OAUTH_PORT")),
});
runUntilSignal(() => docusign.stop());
