import { commonEnv, urlList, nonEmptyUrlList } from "@accord/service-kit";
import { roles, type Role } from "@accord/domain";
import * as z from "@accord/zod";
import { isLoopback } from "./public-url.ts";
import { missingSetting } from "./static/open-remotes.ts";

const optionalUrl = z
  .union([z.literal(""), z.url()])
  .optional()
  .transform((text) => (text === undefined || text === "" ? null : text));

const names = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  );

/** See docs/rules.md#roles. */
const roleNames = names.transform((pairs, context) => {
  const named: Record<Role, string[]> = { viewer: [], staff: [], approver: [], admin: [] };
  for (const pair of pairs) {
    const [, role = "", name = ""] = /^(\w+)\s*=\s*(.+)$/.exec(pair) ?? [];
    const known = roles.find((one) => one === role);
    if (known) named[known].push(name);
    else context.addIssue(`${pair}: write role=name, with one of the roles ${roles.join(", ")}`);
  }
  for (const role of roles) if (named[role].length === 0) named[role].push(role);
  return named;
});

const minutes = z.coerce.number().positive();

/** The session cookie is `Secure` outside loopback, so http would lose the session. */
const publicUrl = z
  .url()
  .refine(
    (text) => new URL(text).protocol === "https:" || isLoopback(text),
    "Outside loopback addresses the public URL must start with https://",
  )
  .transform((text) => new URL(text).origin);

const fields = commonEnv.extend({
  PUBLIC_URL: publicUrl,
  CORE_URLS: nonEmptyUrlList,
  DOCUMENTS_URLS: urlList.default([]),
  SIGNING_URLS: urlList.default([]),
  STORAGE_UPSTREAM: optionalUrl,
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  OIDC_UPSTREAM: optionalUrl,
  OIDC_ALLOWED_DOMAINS: names,
  OIDC_ALLOWED_EMAILS: names,
  OIDC_ALLOWED_GROUPS: names,
  OIDC_GROUPS_CLAIM: z.string().trim().min(1).default("groups"),
  OIDC_REQUIRED_ACR: names,
  /** Many providers issue refresh tokens for `offline_access` only. */
  OIDC_SCOPES: z
    .string()
    .trim()
    .regex(/^openid( \S+)*$/, "Begin with openid")
    .default("openid email profile"),
  /** `none` in words: every account has all roles, as with the embedded provider. */
  ROLES_CLAIM: z.string().trim().default(""),
  ROLE_NAMES: roleNames,
  /** Separated by commas: the first one signs, all are accepted. */
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 16), {
      error: "Use at least 16 random characters",
    }),
  SESSION_IDLE_MINUTES: minutes.default(30),
  SESSION_MAX_MINUTES: minutes.default(12 * 60),
  SESSION_CHECK_MINUTES: minutes.default(60),
  /** Concurrent short calls per replica; four times as many for files. */
  MAX_IN_FLIGHT: z.coerce.number().int().positive().default(64),
  /** Concurrent requests of a user; a browser opens at most 100 streams. */
  MAX_IN_FLIGHT_PER_SESSION: z.coerce.number().int().positive().default(100),
  MAX_WAIT_MS: z.coerce.number().int().positive().default(1_000),
  SIGN_IN_LIMIT: z.coerce.number().int().positive().default(100),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  WEB_ROOT: z.string().min(1),
  REMOTES_ROOT: z.string().min(1),
  REMOTE_PUBLIC_KEYS_DIR: z.string().min(1),
  REMOTES_S3_ENDPOINT: optionalUrl,
  REMOTES_S3_ACCESS_KEY: z.string().optional(),
  REMOTES_S3_SECRET_KEY: z.string().optional(),
  REMOTES_S3_REGION: z.string().default("us-east-1"),
  PRODUCT_NAME: z.string().trim().min(1).default("Accord"),
  TEST_MODE: z.stringbool().default(true),
  ADVANCED_ROI_CALCULATIONS: z.stringbool().default(true),
});

const LIST_MISSING =
  "An identity provider of your own may hold accounts that are not the firm's. Say who may sign in: " +
  "OIDC_ALLOWED_DOMAINS, OIDC_ALLOWED_EMAILS or OIDC_ALLOWED_GROUPS";

const ROLES_MISSING =
  "With an identity provider of your own, say who has which role: set ROLES_CLAIM to the claim with " +
  "a user's roles, for example groups, and ROLE_NAMES; or to none, if every user may do everything";

const hasAllowList = (env: z.output<typeof fields>) =>
  [env.OIDC_ALLOWED_DOMAINS, env.OIDC_ALLOWED_EMAILS, env.OIDC_ALLOWED_GROUPS].some(
    ({ length }) => length > 0,
  );

export const gatewayEnv = fields.superRefine((env, context) => {
  const message = missingSetting(env);
  if (message) context.addIssue({ code: "custom", path: ["REMOTES_ROOT"], message });
  if (env.OIDC_UPSTREAM === null && !hasAllowList(env)) {
    context.addIssue({ code: "custom", path: ["OIDC_ALLOWED_DOMAINS"], message: LIST_MISSING });
  }
  if (env.OIDC_UPSTREAM === null && env.ROLES_CLAIM === "") {
    context.addIssue({ code: "custom", path: ["ROLES_CLAIM"], message: ROLES_MISSING });
  }
});

export type GatewayEnv = z.output<typeof gatewayEnv>;
