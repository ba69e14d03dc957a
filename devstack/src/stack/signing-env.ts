import { serviceEnv } from "./child-env.ts";
import { addressesOf, addressOf, portOf, type StackPlan } from "./plan.ts";

type Variables = Record<string, string>;

export function docusignEnv(plan: StackPlan): Variables {
  return {
    NODE_ENV: "production",
    PORT: String(portOf(plan, "docusign")),
    OAUTH_PORT: String(portOf(plan, "docusign-oauth")),
    ...plan.settings.common,
    PUBLIC_URL: plan.settings.publicUrl,
    DOCUSIGN_DATA_DIR: plan.state.docusign,
  };
}

export function signingEnv(plan: StackPlan, name: string): Variables {
  const { provider, env } = plan.settings.signing;
  return {
    ...serviceEnv(plan, "signing", name),
    PUBLIC_URL: plan.settings.publicUrl,
    CORE_URL: addressesOf(plan, "core"),
    DOCUMENTS_URL: addressesOf(plan, "documents"),
    DOCUSIGN_PROVIDER: provider,
    ...env,
    ...sandboxAccess(plan),
  };
}

function sandboxAccess(plan: StackPlan): Variables {
  const { docusign } = plan;
  if (!docusign) return {};
  return {
    DOCUSIGN_BASE_PATH: `${addressOf(plan, "docusign")}/restapi`,
    DOCUSIGN_OAUTH_HOST: `127.0.0.1:${portOf(plan, "docusign-oauth")}`,
    DOCUSIGN_INTEGRATION_KEY: docusign.integrationKey,
    DOCUSIGN_USER_ID: docusign.userId,
    DOCUSIGN_ACCOUNT_ID: docusign.accountId,
    DOCUSIGN_PRIVATE_KEY_FILE: docusign.privateKeyFile,
    DOCUSIGN_HMAC_KEYS: docusign.hmacKey,
    NODE_EXTRA_CA_CERTS: docusign.certificate.caFile,
    NO_PROXY: "localhost,127.0.0.1",
  };
}
