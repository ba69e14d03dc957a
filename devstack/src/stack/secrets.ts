import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fieldOf, SettingsError, writeAtomically } from "@accord/processes";
import { byOwner, type Owner } from "@accord/ops/owners";

export type StackSecrets = ReturnType<typeof loadSecrets>;

export function loadSecrets(file: string) {
  const existing = existsSync(file) ? readExisting(file) : {};
  const secret = (name: string, make = () => randomBytes(24).toString("base64url")): string => {
    const value = fieldOf(existing, name);
    return typeof value === "string" ? value : make();
  };
  const secrets = {
    sessionSecret: secret("sessionSecret"),
    oidcClientSecret: secret("oidcClientSecret"),
    storageSecretKey: secret("storageSecretKey"),
    gatewayPassword: secret("gatewayPassword"),
    corePassword: secret("corePassword"),
    documentsPassword: secret("documentsPassword"),
    signingPassword: secret("signingPassword"),
    migrationsPassword: secret("migrationsPassword"),
    vaultKey: secret("vaultKey", () => randomBytes(32).toString("base64")),
    vaultPepper: secret("vaultPepper"),
  };
  writeAtomically(file, `${JSON.stringify(secrets, undefined, 2)}\n`);
  return secrets;
}

function readExisting(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new SettingsError(
      `${file} is not valid JSON. Restore it, or delete it to generate new secrets; all users must then sign in again.`,
    );
  }
}

export const databasePasswords = (secrets: StackSecrets): Record<Owner | "migrations", string> => ({
  ...byOwner((owner) => secrets[`${owner}Password`]),
  migrations: secrets.migrationsPassword,
});
