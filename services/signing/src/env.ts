import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { commonEnv, nonEmptyUrlList } from "@accord/service-kit";
import * as z from "@accord/zod";
import type { DocusignSettings } from "./adapters/docusign.ts";

/** An empty setting counts as unset. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const text = optional(z.string().trim().min(1));
const days = (least: number) => z.coerce.number().int().min(least).max(999);
const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host);

const signatory = z.string().transform((value, context) => {
  const [, name = "", email = ""] =
    /^([^<>]{1,100}?)\s*<([^<>@\s]+@[^<>@\s]+\.[^<>@\s]+)>$/.exec(value.trim()) ?? [];
  if (name.trim() === "" || email.length > 100) {
    context.addIssue("Write a name and an e-mail address: Jane Doe <jane@example.com>");
  }
  return { name: name.trim(), email };
});

const required = [
  "DOCUSIGN_BASE_PATH",
  "DOCUSIGN_OAUTH_HOST",
  "DOCUSIGN_INTEGRATION_KEY",
  "DOCUSIGN_USER_ID",
  "DOCUSIGN_ACCOUNT_ID",
  "DOCUSIGN_HMAC_KEYS",
] as const;

export const signingEnv = commonEnv
  .extend({
    CORE_URL: nonEmptyUrlList,
    DOCUMENTS_URL: nonEmptyUrlList,
    PUBLIC_URL: z.url(),
    PRODUCT_NAME: z.string().trim().min(1).default("Accord"),
    DOCUSIGN_PROVIDER: optional(z.enum(["docusign", "sandbox", "none"])),
    DOCUSIGN_BASE_PATH: optional(z.url()),
    /** For example account-d.docusign.com; no scheme. */
    DOCUSIGN_OAUTH_HOST: optional(
      z
        .string()
        .regex(
          /^[\w.-]+(:\d+)?$/,
          "Host and port without https://, for example account-d.docusign.com",
        ),
    ),
    DOCUSIGN_INTEGRATION_KEY: text,
    DOCUSIGN_USER_ID: text,
    DOCUSIGN_ACCOUNT_ID: optional(z.uuid()),
    DOCUSIGN_PRIVATE_KEY_FILE: text,
    /** Line breaks may be written as \n. */
    DOCUSIGN_PRIVATE_KEY: text,
    /** Separated by commas. */
    DOCUSIGN_HMAC_KEYS: text,
    COMPANY_SIGNATORY: optional(signatory),
    ENVELOPE_EXPIRE_DAYS: days(1).default(30),
    ENVELOPE_REMIND_AFTER_DAYS: days(0).default(3),
    ENVELOPE_REMIND_EVERY_DAYS: days(1).default(7),
  })
  .superRefine((env, ctx) => {
    const refuse = (name: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [name], message });
    if (env.DOCUSIGN_PROVIDER === "none") return;
    if (env.DOCUSIGN_PROVIDER === undefined) {
      const present = required.filter((name) => env[name] !== undefined);
      if (present.length > 0) {
        refuse("DOCUSIGN_PROVIDER", `Set it to docusign, or to none: ${present.join(", ")} is set`);
      }
      return;
    }
    for (const name of required) {
      if (env[name] === undefined) refuse(name, `Needed by the provider ${env.DOCUSIGN_PROVIDER}`);
    }
    if ((env.DOCUSIGN_PRIVATE_KEY_FILE ?? env.DOCUSIGN_PRIVATE_KEY) === undefined) {
      refuse("DOCUSIGN_PRIVATE_KEY_FILE", "Set it, or DOCUSIGN_PRIVATE_KEY");
    }
    const base = URL.parse(env.DOCUSIGN_BASE_PATH ?? "");
    if (base && !base.pathname.endsWith("/restapi")) {
      refuse("DOCUSIGN_BASE_PATH", "It ends in /restapi");
    }
    if (base && env.DOCUSIGN_PROVIDER === "docusign" && base.protocol !== "https:") {
      refuse("DOCUSIGN_BASE_PATH", "DocuSign is spoken to over https only");
    }
    if (base && env.DOCUSIGN_PROVIDER === "sandbox" && !isLoopback(base.hostname)) {
      refuse("DOCUSIGN_BASE_PATH", "A sandbox is on this machine");
    }
  });

type SigningEnv = z.output<typeof signingEnv>;

const WEBHOOK_PATH = "/api/docusign/webhook";

/** Null without a provider. Throws when the private key is not valid. */
export function docusignSettings(env: SigningEnv): DocusignSettings | null {
  const name = env.DOCUSIGN_PROVIDER;
  if (name === undefined || name === "none") return null;
  const webhook = new URL(WEBHOOK_PATH, env.PUBLIC_URL);
  return {
    name,
    basePath: env.DOCUSIGN_BASE_PATH ?? "",
    oauthHost: env.DOCUSIGN_OAUTH_HOST ?? "",
    integrationKey: env.DOCUSIGN_INTEGRATION_KEY ?? "",
    userId: env.DOCUSIGN_USER_ID ?? "",
    accountId: env.DOCUSIGN_ACCOUNT_ID ?? "",
    privateKey: privateKeyOf(env),
    hmacKeys: (env.DOCUSIGN_HMAC_KEYS ?? "")
      .split(",")
      .map((key) => key.trim())
      .filter((key) => key !== ""),
    // DocuSign cannot reach a loopback address; the reconciliation polls instead.
    webhookUrl: name === "docusign" && isLoopback(webhook.hostname) ? null : webhook.href,
    expireDays: env.ENVELOPE_EXPIRE_DAYS,
    remindAfterDays: env.ENVELOPE_REMIND_AFTER_DAYS,
    remindEveryDays: env.ENVELOPE_REMIND_EVERY_DAYS,
  };
}

function privateKeyOf(env: SigningEnv): string {
  const file = env.DOCUSIGN_PRIVATE_KEY_FILE;
  const name = file === undefined ? "DOCUSIGN_PRIVATE_KEY" : "DOCUSIGN_PRIVATE_KEY_FILE";
  const pem =
    file === undefined
      ? (env.DOCUSIGN_PRIVATE_KEY ?? "").replaceAll("\\n", "\n")
      : readFileSync(file, "utf8");
  let type: string | undefined;
  try {
    type = createPrivateKey(pem).asymmetricKeyType;
  } catch {
    // The parser's message could quote the key.
  }
  if (type !== "rsa") throw new Error(`${name} is not an RSA private key in PEM.`);
  return pem;
}
