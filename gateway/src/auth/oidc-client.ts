import * as oidc from "openid-client";
import { unavailable } from "@accord/service-kit";
import { ResponseBodyError } from "openid-client";

/** Values that the provider must return unchanged; kept in the session. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Identity {
  /** With `subject` the key of a person: an address may be given to somebody else. */
  readonly issuer: string;
  readonly subject: string;
  /** Of the ID token and, where it lacks one, of the provider's user info. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly idToken: string | null;
}

export interface OidcClient {
  begin(): Promise<{ url: string; attempt: SignInAttempt }>;
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>;
  /** Null when the provider has no end-session endpoint. */
  signOutUrl(idToken: string | undefined): Promise<string | null>;
}

interface Settings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly publicUrl: string;
  /** Claims that a sign-in reads beside the address. */
  readonly wantedClaims?: readonly string[];
  readonly requiredAcr?: readonly string[];
  readonly timeoutMs?: number;
}

export function createOidcClient(settings: Settings): OidcClient {
  let discovered: Promise<oidc.Configuration> | null = null;
  const configuration = () => {
    discovered ??= discover(settings).catch((cause: unknown) => {
      discovered = null;
      throw unavailable("The sign-in service cannot be reached.", cause);
    });
    return discovered;
  };
  return {
    begin: async () => {
      const config = await configuration();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${settings.publicUrl}/api/callback`,
        scope: "openid email profile",
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: "S256",
        ...(settings.requiredAcr?.length && { acr_values: settings.requiredAcr.join(" ") }),
      });
      return { url: url.href, attempt };
    },
    finish: async (callbackUrl, attempt) => {
      const config = await configuration();
      return redeem(config, settings, callbackUrl, attempt).catch((error: unknown) => {
        if (isProviderUnavailable(error))
          throw unavailable("The sign-in service did not answer.", error);
        throw error;
      });
    },
    signOutUrl: async (idToken) => {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      const parameters: Record<string, string> = {
        post_logout_redirect_uri: `${settings.publicUrl}/`,
      };
      if (idToken !== undefined) parameters["id_token_hint"] = idToken;
      return oidc.buildEndSessionUrl(config, parameters).href;
    },
  };
}

function discover(settings: Settings): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  const execute = issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(
    issuer,
    settings.clientId,
    undefined,
    oidc.ClientSecretPost(settings.clientSecret),
    { execute, timeout: (settings.timeoutMs ?? 5_000) / 1000 },
  );
}

async function redeem(
  config: oidc.Configuration,
  { wantedClaims = [] }: Settings,
  callbackUrl: URL,
  attempt: SignInAttempt,
): Promise<Identity> {
  const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const own = tokens.claims();
  if (!own) throw new Error("The provider sent no ID token.");
  const isComplete = ["email", ...wantedClaims].every((name) => own[name] !== undefined);
  const more = isComplete ? {} : await oidc.fetchUserInfo(config, tokens.access_token, own.sub);
  const claims = { ...more, ...own };
  const { iss: issuer, sub: subject } = own;
  return { ...readProfile(claims), issuer, subject, claims, idToken: tokens.id_token ?? null };
}

type Profile = Pick<
  Identity,
  "email" | "emailVerified" | "firstName" | "lastName" | "profileImageUrl"
>;

function readProfile(claims: Record<string, unknown>): Profile {
  const text = (name: string, most: number) => {
    const value = claims[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, most) : null;
  };
  return {
    email: text("email", 254),
    // Some providers send it as text.
    emailVerified: String(claims["email_verified"]) === "true",
    firstName: text("given_name", 200),
    lastName: text("family_name", 200),
    profileImageUrl: text("picture", 2000),
  };
}

function isProviderUnavailable(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  return (
    error.name === "TimeoutError" || isFetchFailure(error) || isProviderUnavailable(error.cause)
  );
}

/** `fetch` gives a network error as cause; a wrong argument is a TypeError with a code. */
const isFetchFailure = (error: Error) =>
  error instanceof TypeError && error.cause !== undefined && !("code" in error);
