import { roles, type Role } from "@accord/domain";
import type { GatewayEnv } from "../env.ts";

/** docs/rules.md#who-comes-in */
export interface AccessPolicy {
  /** Null admits every account: for the embedded provider only. */
  readonly allowed: {
    readonly domains: readonly string[];
    readonly emails: readonly string[];
    readonly groups: readonly string[];
  } | null;
  readonly groupsClaim: string;
  /** Null: all roles. */
  readonly rolesClaim: string | null;
  readonly roleNames: Readonly<Record<Role, readonly string[]>>;
  readonly requiredAcr: readonly string[];
}

/** Null: every user has all roles. */
export const rolesClaimOf = ({ ROLES_CLAIM: claim }: Pick<GatewayEnv, "ROLES_CLAIM">) =>
  claim === "" || claim.toLowerCase() === "none" ? null : claim;

export function accessPolicyOf(
  env: Pick<
    GatewayEnv,
    | "OIDC_ALLOWED_DOMAINS"
    | "OIDC_ALLOWED_EMAILS"
    | "OIDC_ALLOWED_GROUPS"
    | "OIDC_GROUPS_CLAIM"
    | "OIDC_REQUIRED_ACR"
    | "ROLES_CLAIM"
    | "ROLE_NAMES"
  >,
): AccessPolicy {
  const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());
  const allowed = {
    domains: lower(env.OIDC_ALLOWED_DOMAINS),
    emails: lower(env.OIDC_ALLOWED_EMAILS),
    groups: env.OIDC_ALLOWED_GROUPS,
  };
  return {
    allowed: Object.values(allowed).some(({ length }) => length > 0) ? allowed : null,
    groupsClaim: env.OIDC_GROUPS_CLAIM,
    rolesClaim: rolesClaimOf(env),
    roleNames: env.ROLE_NAMES,
    requiredAcr: env.OIDC_REQUIRED_ACR,
  };
}

type Claims = Readonly<Record<string, unknown>>;

/** `reason` is for the log. */
export type Access =
  | { readonly roles: readonly Role[] }
  | { readonly refusal: string; readonly reason: string };

const ASK = "Ask your administrator.";

export function accessOf(policy: AccessPolicy, email: string, claims: Claims): Access {
  if (policy.requiredAcr.length > 0 && !policy.requiredAcr.includes(String(claims["acr"]))) {
    const refusal =
      "Your sign-in was not confirmed by a second factor. Set it up at your sign-in service, then try again.";
    return { refusal, reason: "acr" };
  }
  const groups = policy.allowed?.groups.length ? listClaim(claims, policy.groupsClaim) : [];
  const held = policy.rolesClaim === null ? [] : listClaim(claims, policy.rolesClaim);
  if (!groups || !held) {
    return { refusal: `The groups of your account cannot be read. ${ASK}`, reason: "groups" };
  }
  if (!isAllowed(policy, email.toLowerCase(), groups)) {
    return { refusal: `Your account may not sign in here. ${ASK}`, reason: "not_allowed" };
  }
  if (policy.rolesClaim === null) return { roles };
  const granted = roles.filter((role) =>
    policy.roleNames[role].some((name) => held.includes(name)),
  );
  if (granted.length > 0) return { roles: granted };
  return { refusal: `Your account has no role here. ${ASK}`, reason: "no_role" };
}

function isAllowed({ allowed }: AccessPolicy, email: string, groups: readonly string[]): boolean {
  if (!allowed) return true;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return (
    allowed.emails.includes(email) ||
    allowed.domains.includes(domain) ||
    allowed.groups.some((group) => groups.includes(group))
  );
}

/** Empty when missing; null when refused (docs/rules.md#who-comes-in). */
function listClaim(claims: Claims, name: string): readonly string[] | null {
  const value = claims[name];
  if (value === undefined) return isTooLong(claims, name) ? null : [];
  const isList = Array.isArray(value) && value.every((item) => typeof item === "string");
  return isList ? value : null;
}

/** OpenID Connect Core 5.6.2; Microsoft Entra omits more than 200 groups this way. */
function isTooLong(claims: Claims, name: string): boolean {
  const names = claims["_claim_names"];
  const isElsewhere = typeof names === "object" && names !== null && name in names;
  return isElsewhere || claims["hasgroups"] === true;
}
