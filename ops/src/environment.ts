import { encryptionModes, type Encryption } from "@accord/s3";
import { requireAll, SettingsError } from "@accord/processes";
import { ownerUrls, type Databases, type Owner } from "./owners.ts";

export type Environment = Record<string, string | undefined>;

export interface StorageAccess {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
  encryption?: Encryption | undefined;
}

/** The data that a backup reads or a restore writes. */
export interface BackupSource {
  databases: Record<Owner, string>;
  storage: StorageAccess;
  close(): Promise<void>;
}

const DATABASE_URLS = [
  "DATABASE_URL_GATEWAY",
  "DATABASE_URL_CORE",
  "DATABASE_URL_DOCUMENTS",
  "DATABASE_URL_SIGNING",
  "DATABASE_URL_MIGRATIONS",
];

/** Undefined when no variable is set; throws SettingsError when only some are. */
export function readDatabases(env: Environment): Databases | undefined {
  if (DATABASE_URLS.every((name) => !env[name])) return undefined;
  const [gateway = "", core = "", documents = "", signing = "", migrations = ""] = requireAll(
    env,
    DATABASE_URLS,
  );
  return { services: { gateway, core, documents, signing }, migrations };
}

export function readMigrationsUrl(env: Environment): string {
  const [url = ""] = requireAll(env, ["DATABASE_URL_MIGRATIONS"]);
  return url;
}

/** Undefined without S3_ENDPOINT; throws SettingsError when another variable is missing. */
export function readStorage(env: Environment): StorageAccess | undefined {
  if (!env["S3_ENDPOINT"]) return undefined;
  const names = ["S3_ACCESS_KEY", "S3_SECRET_KEY", "S3_BUCKET"];
  const [accessKey = "", secretKey = "", bucket = ""] = requireAll(env, names);
  const region = env["S3_REGION"] || "us-east-1";
  const encryption = readEncryption(env);
  return { endpoint: env["S3_ENDPOINT"], accessKey, secretKey, bucket, region, encryption };
}

function readEncryption(env: Environment): Encryption | undefined {
  const name = "S3_SERVER_SIDE_ENCRYPTION";
  const value = env[name] || undefined;
  if (value === undefined) return undefined;
  const mode = encryptionModes.find((one) => one === value);
  if (mode) return { mode, keyId: env["S3_KMS_KEY_ID"] || undefined };
  throw new SettingsError(`${name}=${value} is none of ${encryptionModes.join(", ")}.`);
}

/** As the owners. */
export const openDatabases = (env: Environment) => ({
  databases: ownerUrls(readMigrationsUrl(env)),
  close: () => Promise.resolve(),
});

/** The database and the bucket that the environment names. */
export function openEnvironment(env: Environment): Promise<BackupSource> {
  const databases = ownerUrls(readMigrationsUrl(env));
  const storage = readStorage(env);
  if (!storage) throw new SettingsError("Please set S3_ENDPOINT.");
  return Promise.resolve({ databases, storage, close: () => Promise.resolve() });
}
