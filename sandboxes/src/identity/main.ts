import { requireEnv, runUntilSignal } from "@accord/processes";
import { startIdentity } from "./start-identity.ts";

const identity = await startIdentity({
  publicUrl: requireEnv("PUBLIC_URL"),
  dataDir: requireEnv("IDENTITY_DATA_DIR"),
  port: Number(requireEnv("PORT")),
  productName: requireEnv("PRODUCT_NAME"),
  clientId: requireEnv("OIDC_CLIENT_ID"),
  clientSecret: requireEnv("OIDC_CLIENT_SECRET"),
  account: { email: requireEnv("DEV_STAFF_EMAIL"), password: requireEnv("DEV_STAFF_PASSWORD") },
});
runUntilSignal(() => identity.stop());
