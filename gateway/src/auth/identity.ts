import * as oidc from "openid-client";

export interface Identity {
  /** With `subject` the key of a person: an address may be reassigned. */
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly idToken: string | null;
  readonly refreshToken: string | null;
  /** `sid` of a back-channel logout. */
  readonly providerSid: string | null;
  /** `auth_time`: seconds since 1970; null when the provider omits it. */
  readonly authTime: number | null;
}

type Tokens = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

/** A refresh may return no ID token; user info then describes the person. */
export async function readIdentity(
  config: oidc.Configuration,
  tokens: Tokens,
  { wantedClaims, subject: known }: { wantedClaims: readonly string[]; subject?: string },
): Promise<Identity> {
  const own: Readonly<Record<string, unknown>> = tokens.claims() ?? {};
  const subject = known ?? textOf(own, "sub", MAX_SUBJECT);
  if (subject === null) throw new Error("The provider sent no ID token.");
  if (own["sub"] !== undefined && own["sub"] !== subject)
    throw new Error("The provider sent the ID token of another person.");
  const isComplete = ["email", "email_verified", ...wantedClaims].every(
    (name) => own[name] !== undefined,
  );
  const more = isComplete ? {} : await oidc.fetchUserInfo(config, tokens.access_token, subject);
  const claims = { ...more, ...own };
  return {
    ...readProfile(claims),
    issuer: config.serverMetadata().issuer,
    subject,
    claims,
    idToken: tokens.id_token ?? null,
    refreshToken: tokens.refresh_token ?? null,
    providerSid: textOf(own, "sid", MAX_SUBJECT),
    authTime: typeof own["auth_time"] === "number" ? own["auth_time"] : null,
  };
}

const MAX_SUBJECT = 255;

function textOf(claims: Readonly<Record<string, unknown>>, name: string, max: number) {
  const value = claims[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, max) : null;
}

const readProfile = (claims: Readonly<Record<string, unknown>>) => ({
  email: textOf(claims, "email", 254),
  // Some providers send text.
  emailVerified: String(claims["email_verified"]) === "true",
  firstName: textOf(claims, "given_name", 200),
  lastName: textOf(claims, "family_name", 200),
  profileImageUrl: textOf(claims, "picture", 2000),
});
