import { requireEnv, runUntilSignal } from "@accord/processes";
import { developmentAccounts } from "./account.ts";
import { startIdentity } from "./start-identity.ts";

const identity = await startIdentity({
  publicUrl: requireEnv("PUBLIC_URL"),
  dataDir: requireEnv("IDENTITY_DATA_DIR"),
  port: Number(requireEnv("PORT")),
  productName: requireEnv("PRODUCT_NAME"),
  clientId: requireEnv("OIDC_CLIENT_ID"),
  clientSecret: requireEnv("OIDC_CLIENT_SECRET"),
  accounts: developmentAccounts({
    email: requireEnv("DEV_STAFF_EMAIL"),
    password: requireEnv("DEV_STAFF_PASSWORD"),
    approverPassword: process.env["DEV_APPROVER_PASSWORD"],
    viewerPassword: process.env["DEV_VIEWER_PASSWORD"],
  }),
});
runUntilSignal(() => identity.stop());
