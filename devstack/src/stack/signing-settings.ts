import { isLoopbackHost } from "@accord/sandboxes/public-url";
import type { Environment } from "@accord/ops/environment";
import { SettingsError } from "@accord/processes";
import { setVariables } from "./check-values.ts";

export interface SigningSettings {
  provider: "sandbox" | "none" | "docusign";
  env: Record<string, string>;
}

const PROVIDERS = ["sandbox", "none", "docusign"] as const;

const REQUIRED = [
  "DOCUSIGN_BASE_PATH",
  "DOCUSIGN_OAUTH_HOST",
  "DOCUSIGN_INTEGRATION_KEY",
  "DOCUSIGN_USER_ID",
  "DOCUSIGN_ACCOUNT_ID",
  "DOCUSIGN_HMAC_KEYS",
];
/** One of the two is required. */
const PRIVATE_KEYS = ["DOCUSIGN_PRIVATE_KEY_FILE", "DOCUSIGN_PRIVATE_KEY"];

const DAY_VARIABLES = [
  "ENVELOPE_EXPIRE_DAYS",
  "ENVELOPE_REMIND_AFTER_DAYS",
  "ENVELOPE_REMIND_EVERY_DAYS",
];

const PROXY_VARIABLES = [
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "http_proxy",
  "https_proxy",
  "no_proxy",
];

/** Throws SettingsError for a partial configuration. */
export function readSigning(env: Environment, publicUrl: string): SigningSettings {
  const provider = readProvider(env);
  const days = setVariables(env, DAY_VARIABLES);
  const signatory = readSignatory(env);
  for (const [name, value] of Object.entries(days)) {
    const min = name === "ENVELOPE_REMIND_AFTER_DAYS" ? 0 : 1;
    if (!/^\d{1,3}$/.test(value) || Number(value) < min) {
      throw new SettingsError(
        `${name}=${value} must be a whole number of days from ${min} to 999.`,
      );
    }
  }
  if (provider === "docusign") {
    return { provider, env: { ...days, ...signatory, ...readDocusign(env) } };
  }
  const [unexpected] = Object.keys(setVariables(env, [...REQUIRED, ...PRIVATE_KEYS]));
  if (unexpected !== undefined) {
    throw new SettingsError(
      `${unexpected} is set, but SIGNING_PROVIDER is ${provider}. Set SIGNING_PROVIDER=docusign to use ` +
        `DocuSign, or unset ${unexpected}.`,
    );
  }
  if (provider === "sandbox") refusePublicAddress(publicUrl);
  return { provider, env: { ...days, ...signatory } };
}

function readSignatory({ COMPANY_SIGNATORY: value }: Environment): Record<string, string> {
  if (!value) return {};
  if (/^[^<>]+<[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>\s*$/.test(value))
    return { COMPANY_SIGNATORY: value };
  throw new SettingsError(
    `COMPANY_SIGNATORY=${value} must be a name and an e-mail address, for example Jane Doe <jane@example.com>.`,
  );
}

function readProvider(env: Environment): SigningSettings["provider"] {
  const value = env["SIGNING_PROVIDER"] || "sandbox";
  const provider = PROVIDERS.find((name) => name === value);
  if (provider) return provider;
  throw new SettingsError(`SIGNING_PROVIDER=${value} must be one of ${PROVIDERS.join(", ")}.`);
}

function readDocusign(env: Environment): Record<string, string> {
  const missing = REQUIRED.filter((name) => !env[name]);
  if (PRIVATE_KEYS.every((name) => !env[name])) missing.push(PRIVATE_KEYS.join(" or "));
  if (missing.length > 0) {
    throw new SettingsError(
      `SIGNING_PROVIDER=docusign: please set ${missing.join(", ")} as well (docs/signing.md).`,
    );
  }
  return setVariables(env, [...REQUIRED, ...PRIVATE_KEYS, ...PROXY_VARIABLES]);
}

function refusePublicAddress(publicUrl: string): void {
  if (isLoopbackHost(new URL(publicUrl).hostname)) return;
  throw new SettingsError(
    `PUBLIC_URL=${publicUrl}: the DocuSign sandbox is allowed only with a loopback ` +
      "address, because its signatures are not legally valid. Set SIGNING_PROVIDER to docusign or none.",
  );
}
