import { isLoopbackHost } from "@accord/sandboxes/public-url";
import type { Environment } from "@accord/ops/environment";
import { SettingsError } from "@accord/processes";

const MAX_PORT = 65_535;

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

/** Throws SettingsError, instead of a crash loop. */
export function checkValues(env: Environment, publicUrl: string): void {
  checkTimeZone(env.BUSINESS_TIME_ZONE);
  for (const flag of ["TEST_MODE", "ADVANCED_ROI_CALCULATIONS", "DEV_DATA_IMPORT"]) {
    checkChoice(flag, env[flag], ["true", "false"]);
  }
  checkChoice("LOG_LEVEL", env.LOG_LEVEL, LEVELS);
  checkChoice("CHROMIUM_SANDBOX", env.CHROMIUM_SANDBOX, ["auto", "on", "off"]);
  checkChoice("SHEET_PAGES", env.SHEET_PAGES, ["1", "2", "3", "4"]);
  checkScanUrl(env.SCAN_URL);
  checkPort("METRICS_PORT", env.METRICS_PORT);
  const hasOwnProvider = Boolean(env.OIDC_ISSUER);
  checkPublicUrl(publicUrl, hasOwnProvider);
  if (hasOwnProvider && !env.ROLES_CLAIM?.trim()) {
    throw new SettingsError(
      "OIDC_ISSUER is set, ROLES_CLAIM is not: set it to the claim with a user's roles, for example " +
        "groups, and ROLE_NAMES; or to none, if every user may do everything.",
    );
  }
  if (env.DEV_STAFF_EMAIL && !/^[^@\s]+@[^@\s]+$/.test(env.DEV_STAFF_EMAIL)) {
    throw new SettingsError(`DEV_STAFF_EMAIL=${env.DEV_STAFF_EMAIL} is not an e-mail address.`);
  }
}

export function setVariables(env: Environment, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

function checkTimeZone(zone: string | undefined): void {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone || "UTC" });
  } catch {
    throw new SettingsError(
      `BUSINESS_TIME_ZONE=${zone ?? ""} is not a time zone. Use a name such as America/New_York.`,
    );
  }
}

function checkChoice(name: string, value: string | undefined, choices: readonly string[]): void {
  if (!value || choices.includes(value)) return;
  throw new SettingsError(`${name}=${value} is none of ${choices.join(", ")}.`);
}

function checkScanUrl(value: string | undefined): void {
  if (!value || /^(?:clamd:\/\/[^/]+\/?|icap:\/\/[^/]+\/.+)$/.test(value)) return;
  throw new SettingsError(
    `SCAN_URL=${value} is neither clamd://host:port nor icap://host:port/service.`,
  );
}

function checkPort(name: string, value: string | undefined): void {
  if (!value || (/^\d{1,5}$/.test(value) && Number(value) <= MAX_PORT)) return;
  throw new SettingsError(`${name}=${value} is not a port from 0 to ${MAX_PORT}.`);
}

function checkPublicUrl(publicUrl: string, hasOwnProvider: boolean): void {
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.origin !== publicUrl) {
    throw new SettingsError(
      `PUBLIC_URL=${publicUrl} is not an address such as http://localhost:8080, without a path or a user.`,
    );
  }
  if (hasOwnProvider || isLoopbackHost(url.hostname)) return;
  throw new SettingsError(
    `PUBLIC_URL=${publicUrl}: the development identity provider serves loopback addresses only. ` +
      "Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET to your own provider.",
  );
}
