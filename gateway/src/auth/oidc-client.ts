import { createRemoteJWKSet } from "jose";
import * as oidc from "openid-client";
import { readIdentity, type Identity } from "./identity.ts";
import { type Logout, verifyLogoutToken } from "./logout-token.ts";
import { isProviderUnavailable, providerUnavailable } from "./provider-errors.ts";

/** Values that the provider must return unchanged; kept in the session. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly isAgain?: boolean;
}

interface WantedProof {
  readonly maxAge?: number;
  readonly prompt?: "login";
}

export interface OidcClient {
  begin(wanted?: WantedProof): Promise<{ url: string; attempt: SignInAttempt }>;
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<Identity>;
  refresh(refreshToken: string, subject: string): Promise<Identity>;
  verifyLogout(token: string): Promise<Logout>;
  /** Null when the provider has no end-session endpoint. */
  signOutUrl(idToken: string | undefined): Promise<string | null>;
}

interface Settings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly publicUrl: string;
  readonly scopes: string;
  readonly wantedClaims?: readonly string[];
  readonly requiredAcr?: readonly string[];
  readonly timeoutMs?: number;
}

export function createOidcClient(settings: Settings): OidcClient {
  const { wantedClaims = [], clientId } = settings;
  const configuration = createDiscovery(settings);
  let keys: { readonly uri: string; readonly get: ReturnType<typeof createRemoteJWKSet> } | null =
    null;
  return {
    begin: async ({ maxAge, prompt } = {}) => {
      const config = await configuration(FRESH_MS);
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${settings.publicUrl}/api/callback`,
        scope: settings.scopes,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: "S256",
        ...(settings.requiredAcr?.length && { acr_values: settings.requiredAcr.join(" ") }),
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
        ...(prompt && { prompt }),
      });
      return {
        url: url.href,
        attempt: { ...attempt, ...(maxAge !== undefined && { isAgain: true }) },
      };
    },
    finish: async (callbackUrl, attempt) => {
      const config = await configuration();
      const redeem = async () => {
        const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        refuseFuture(tokens.claims());
        return readIdentity(config, tokens, { wantedClaims });
      };
      return redeem().catch(rethrowUnavailable);
    },
    refresh: async (refreshToken, subject) => {
      const config = await configuration();
      const redeem = async () => {
        const tokens = await oidc.refreshTokenGrant(config, refreshToken);
        return readIdentity(config, tokens, { wantedClaims, subject });
      };
      return redeem().catch(rethrowUnavailable);
    },
    verifyLogout: async (token) => {
      const { issuer, jwks_uri: uri } = (await configuration()).serverMetadata();
      if (uri === undefined) throw new Error("The provider publishes no keys.");
      if (keys?.uri !== uri) keys = { uri, get: createRemoteJWKSet(new URL(uri)) };
      return verifyLogoutToken(token, { keys: keys.get, issuer, clientId });
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

function rethrowUnavailable(error: unknown): never {
  throw isProviderUnavailable(error) ? providerUnavailable(error) : error;
}

/** Re-read at a sign-in, so that an unavailable provider is explained. */
const FRESH_MS = 30_000;

function createDiscovery(settings: Settings) {
  let found: { readonly config: Promise<oidc.Configuration>; readonly at: number } | null = null;
  return (maxAgeMs = Infinity): Promise<oidc.Configuration> => {
    if (found && performance.now() - found.at <= maxAgeMs) return found.config;
    const config = discover(settings).catch((cause: unknown) => {
      found = null;
      throw providerUnavailable(cause);
    });
    found = { config, at: performance.now() };
    return config;
  };
}

function discover(settings: Settings): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  const insecure = issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(
    issuer,
    settings.clientId,
    undefined,
    oidc.ClientSecretPost(settings.clientSecret),
    {
      // Verifies ID token signatures, also when TLS ends elsewhere.
      execute: [oidc.enableNonRepudiationChecks, ...insecure],
      timeout: (settings.timeoutMs ?? 5_000) / 1000,
    },
  );
}

/** As openid-client allows for `exp` and `nbf`. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** openid-client does not look at a time of issue that is to come. */
function refuseFuture(claims: oidc.IDToken | undefined): void {
  const now = Math.floor(Date.now() / 1000);
  if (claims === undefined || claims.iat <= now + CLOCK_TOLERANCE_SECONDS) return;
  const cause = { claim: "iat", now, claims: { iat: claims.iat } };
  throw new Error("The ID token was issued in the future.", { cause });
}
