import { statSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { isLoopbackHost } from "@accord/sandboxes/public-url";
import { checkValues, setVariables } from "./check-values.ts";
import { readDatabases, readStorage, type Environment } from "@accord/ops/environment";
import { requireAll, SettingsError } from "@accord/processes";
import { readSigning } from "./signing-settings.ts";

export type StackSettings = ReturnType<typeof readSettings>;

export interface IdentityAccess {
  issuer: string;
  clientId: string;
  clientSecret: string;
  upstream?: string;
}

export const CHECKOUT = path.resolve(import.meta.dirname, "../../..");

const GATEWAY_SETTINGS = [
  "OIDC_ALLOWED_DOMAINS",
  "OIDC_ALLOWED_EMAILS",
  "OIDC_ALLOWED_GROUPS",
  "OIDC_GROUPS_CLAIM",
  "OIDC_REQUIRED_ACR",
  "OIDC_SCOPES",
  "ROLES_CLAIM",
  "ROLE_NAMES",
  "SESSION_CHECK_MINUTES",
  "SESSION_IDLE_MINUTES",
  "SESSION_MAX_MINUTES",
  "SIGN_IN_LIMIT",
  "TRUSTED_PROXIES",
  "MAX_IN_FLIGHT",
  "MAX_IN_FLIGHT_PER_SESSION",
  "MAX_WAIT_MS",
];

const REMOTES_PLACE = [
  "REMOTES_S3_ENDPOINT",
  "REMOTES_S3_ACCESS_KEY",
  "REMOTES_S3_SECRET_KEY",
  "REMOTES_S3_REGION",
];

const UPLOAD_SETTINGS = ["UPLOAD_FILES_PER_DAY", "UPLOAD_MB_PER_DAY"];

const DOCUMENTS_SETTINGS = [
  "COMPANY_PHONE",
  "MINIMUM_INVESTMENT",
  "MAXIMUM_INVESTMENT",
  "SCAN_URL",
  ...UPLOAD_SETTINGS,
  "CHROMIUM_SANDBOX",
  "SHEET_PAGES",
];

const OBSERVABILITY_SETTINGS = [
  "METRICS_PORT",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_TRACES_SAMPLER_ARG",
  "SLOW_QUERY_MS",
];

/** The stack has keys of its own for both. */
const VAULT_SETTINGS = ["VAULT_KEYS", "VAULT_PEPPER"];

/** Throws SettingsError naming the wrong variable. */
export function readSettings(env: Environment) {
  const port = readPort(env);
  refuseOpenHost(env.HOST);
  const text = (name: string, fallback: string): string => env[name] || fallback;
  const productName = text("PRODUCT_NAME", "Accord");
  const publicUrl = text("PUBLIC_URL", `http://localhost:${port}`).replace(/\/+$/, "");
  checkValues(env, publicUrl);
  const common: Record<string, string> = {
    PRODUCT_NAME: productName,
    COMPANY_NAME: text("COMPANY_NAME", "Accord Capital Partners"),
    COMPANY_ADDRESS: text("COMPANY_ADDRESS", "100 Main Street, Suite 400, Wilmington, DE 19801"),
    BUSINESS_TIME_ZONE: text("BUSINESS_TIME_ZONE", "America/New_York"),
    LOG_LEVEL: text("LOG_LEVEL", "info"),
    ...setVariables(env, OBSERVABILITY_SETTINGS),
  };
  const gateway: Record<string, string> = {
    TEST_MODE: text("TEST_MODE", "true"),
    ADVANCED_ROI_CALCULATIONS: text("ADVANCED_ROI_CALCULATIONS", "true"),
    ...setVariables(env, GATEWAY_SETTINGS),
    ...readRemotesTarget(env),
  };
  return {
    port,
    publicUrl,
    stateDir: path.resolve(CHECKOUT, text("ACCORD_STATE_DIR", ".state")),
    productName,
    account: {
      email: text("DEV_STAFF_EMAIL", "staff@example.com"),
      password: text("DEV_STAFF_PASSWORD", "staff-demo"),
      approverPassword: text("DEV_APPROVER_PASSWORD", "approver-demo"),
      viewerPassword: text("DEV_VIEWER_PASSWORD", "viewer-demo"),
    },
    common,
    core: {
      DEV_DATA_IMPORT: text("DEV_DATA_IMPORT", "true"),
      ...setVariables(env, VAULT_SETTINGS),
      ...setVariables(env, UPLOAD_SETTINGS),
      ...setVariables(env, ["DATABASE_URL_READ", "DATABASE_READ_MAX_LAG_SECONDS"]),
    },
    gateway,
    documents: { ...setVariables(env, DOCUMENTS_SETTINGS), ...readLogo(env) },
    signing: readSigning(env, publicUrl),
    externalDatabases: readDatabases(env),
    externalStorage: readStorage(env),
    externalIdentity: readIdentity(env),
  };
}

/** Only addresses: some shells set HOST to a name. */
function refuseOpenHost(host: string | undefined): void {
  if (!host || (host !== "*" && isIP(host) === 0)) return;
  if (isLoopbackHost(host) || host === "::1") return;
  throw new SettingsError(`HOST=${host}: this stack listens on loopback addresses only.`);
}

function readPort(env: Environment): number {
  const port = Number(env.PORT || 8080);
  if (/^\d*$/.test(env.PORT ?? "") && port > 0 && port < 65536) return port;
  throw new SettingsError(`PORT=${env.PORT ?? ""} is not a port number (1 to 65535).`);
}

function readIdentity(env: Environment): IdentityAccess | undefined {
  if (!env.OIDC_ISSUER) return undefined;
  const [clientId = "", clientSecret = ""] = requireAll(env, [
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET",
  ]);
  return { issuer: env.OIDC_ISSUER, clientId, clientSecret };
}

function readRemotesTarget(env: Environment): Record<string, string> {
  const root = env.REMOTES_ROOT;
  if (!root) return {};
  const keys = env.REMOTE_PUBLIC_KEYS_DIR;
  const trusted = keys ? { REMOTE_PUBLIC_KEYS_DIR: path.resolve(CHECKOUT, keys) } : {};
  if (!root.startsWith("s3://")) return { REMOTES_ROOT: path.resolve(CHECKOUT, root), ...trusted };
  requireAll(env, REMOTES_PLACE.slice(0, 3));
  return { REMOTES_ROOT: root, ...setVariables(env, REMOTES_PLACE), ...trusted };
}

function readLogo({ COMPANY_LOGO: logo }: Environment): Record<string, string> {
  if (!logo) return {};
  if (logo.startsWith("data:")) return { COMPANY_LOGO: logo };
  const file = path.resolve(CHECKOUT, logo);
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return { COMPANY_LOGO: file };
  throw new SettingsError(
    `COMPANY_LOGO=${logo} is not a file. Give the path of a PNG, JPEG or SVG file.`,
  );
}
