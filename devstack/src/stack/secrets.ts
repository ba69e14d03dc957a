import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { SettingsError } from "@accord/processes";
import type { Owner } from "@accord/ops/owners";

export interface StackSecrets {
  sessionSecret: string;
  oidcClientSecret: string;
  storageSecretKey: string;
  gatewayPassword: string;
  corePassword: string;
  documentsPassword: string;
  signingPassword: string;
}

export function loadSecrets(file: string): StackSecrets {
  const known = existsSync(file) ? readKnown(file) : {};
  const secret = (name: string): string => {
    const value: unknown =
      typeof known === "object" && known !== null ? Reflect.get(known, name) : undefined;
    return typeof value === "string" ? value : randomBytes(24).toString("base64url");
  };
  const secrets: StackSecrets = {
    sessionSecret: secret("sessionSecret"),
    oidcClientSecret: secret("oidcClientSecret"),
    storageSecretKey: secret("storageSecretKey"),
    gatewayPassword: secret("gatewayPassword"),
    corePassword: secret("corePassword"),
    documentsPassword: secret("documentsPassword"),
    signingPassword: secret("signingPassword"),
  };
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function readKnown(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new SettingsError(
      `${file} is not valid JSON. Restore it, or delete it to generate new secrets; all users must then sign in again.`,
    );
  }
}

export function ownerPasswords(secrets: StackSecrets): Record<Owner, string> {
  return {
    gateway: secrets.gatewayPassword,
    core: secrets.corePassword,
    documents: secrets.documentsPassword,
    signing: secrets.signingPassword,
  };
}
