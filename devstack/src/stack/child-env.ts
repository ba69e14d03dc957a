import type { Owner } from "@accord/ops/owners";
import { addressesOf, portOf, type StackPlan } from "./plan.ts";
import { namesOf, REPLICATED } from "./replicas.ts";

type Variables = Record<string, string>;

const INHERITED = [
  "PATH",
  "HOME",
  "TMPDIR",
  "LANG",
  "LC_ALL",
  "NODE_EXTRA_CA_CERTS",
  "CHROMIUM_PATH",
];

/**
 * Time in which a restarting replica accepts requests: the others poll its readiness about every
 * second. Not used for a stop of the whole stack.
 */
const NOTICE_MS = 2_500;

export function inheritedEnv(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(INHERITED.map((name) => [name, source[name]]));
}

export function coreEnv(plan: StackPlan, name: string): Variables {
  return {
    ...serviceEnv(plan, "core", name),
    DOCUMENTS_URL: addressesOf(plan, "documents"),
    SIGNING_URL: addressesOf(plan, "signing"),
    MAX_REPLICAS: plan.settings.externalDatabases ? "" : replicaCounts(plan),
    ...plan.settings.core,
  };
}

/** Not for a database elsewhere, because a pooler may be in front of it. */
const replicaCounts = ({ replicas }: StackPlan) =>
  REPLICATED.map((service) => `${service}=${replicas[service] ?? 1}`).join(",");

export function documentsEnv(plan: StackPlan, name: string): Variables {
  const { storage } = plan;
  return {
    ...serviceEnv(plan, "documents", name),
    ...plan.settings.documents,
    CORE_URL: addressesOf(plan, "core"),
    S3_ENDPOINT: storage.endpoint,
    S3_ACCESS_KEY: storage.accessKey,
    S3_SECRET_KEY: storage.secretKey,
    S3_BUCKET: storage.bucket,
    S3_REGION: storage.region,
    S3_SERVER_SIDE_ENCRYPTION: storage.encryption?.mode ?? "",
    S3_KMS_KEY_ID: storage.encryption?.keyId ?? "",
  };
}

export function gatewayEnv(plan: StackPlan, name: string): Variables {
  const { identity } = plan;
  return {
    ...serviceEnv(plan, "gateway", name),
    ...plan.settings.gateway,
    PUBLIC_URL: plan.settings.publicUrl,
    CORE_URLS: addressesOf(plan, "core"),
    DOCUMENTS_URLS: addressesOf(plan, "documents"),
    SIGNING_URLS: addressesOf(plan, "signing"),
    STORAGE_UPSTREAM: plan.storage.endpoint,
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: identity.clientId,
    OIDC_CLIENT_SECRET: identity.clientSecret,
    ...(identity.upstream === undefined ? {} : { OIDC_UPSTREAM: identity.upstream }),
    SESSION_SECRET: plan.secrets.sessionSecret,
    WEB_ROOT: plan.webRoot,
    REMOTES_ROOT: plan.settings.gateway.REMOTES_ROOT ?? plan.state.remotes,
    REMOTE_PUBLIC_KEYS_DIR: plan.settings.gateway.REMOTE_PUBLIC_KEYS_DIR ?? plan.remoteKeys,
  };
}

export function storageEnv(plan: StackPlan): Variables {
  return {
    NODE_ENV: "production",
    PORT: String(portOf(plan, "storage")),
    STORAGE_DATA_DIR: plan.state.objects,
    S3_ACCESS_KEY: plan.storage.accessKey,
    S3_SECRET_KEY: plan.storage.secretKey,
  };
}

export function identityEnv(plan: StackPlan): Variables {
  return {
    NODE_ENV: "production",
    PORT: String(portOf(plan, "identity")),
    PUBLIC_URL: plan.settings.publicUrl,
    PRODUCT_NAME: plan.settings.productName,
    IDENTITY_DATA_DIR: plan.state.identity,
    OIDC_CLIENT_ID: plan.identity.clientId,
    OIDC_CLIENT_SECRET: plan.identity.clientSecret,
    DEV_STAFF_EMAIL: plan.settings.account.email,
    DEV_STAFF_PASSWORD: plan.settings.account.password,
    DEV_APPROVER_PASSWORD: plan.settings.account.approverPassword,
    DEV_VIEWER_PASSWORD: plan.settings.account.viewerPassword,
  };
}

export function serviceEnv(plan: StackPlan, owner: Owner, name: string): Variables {
  return {
    ...plan.settings.common,
    STOP_NOTICE_MS: String(NOTICE_MS),
    NODE_ENV: "production",
    ...(plan.today && { NODE_ENV: "development", DEVELOPMENT_TODAY: plan.today }),
    HOST: "127.0.0.1",
    PORT: String(portOf(plan, name)),
    ...metricsPort(plan, name),
    DATABASE_URL: plan.databases[owner],
    TOKEN_PRIVATE_KEY_FILE: plan.tokenKeys.privateKeyFile(owner),
    TOKEN_PUBLIC_KEYS_DIR: plan.tokenKeys.publicKeysDir,
  };
}

/** Consecutive ports, one per replica; 0: any free one. */
function metricsPort(plan: StackPlan, name: string): Variables {
  const first = Number(plan.settings.common["METRICS_PORT"]);
  if (!first) return {};
  const names = REPLICATED.flatMap((service) => namesOf(plan.replicas, service));
  return { METRICS_PORT: String(first + names.indexOf(name)) };
}
