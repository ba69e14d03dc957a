import type { ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { Answer, Browser } from "./browser.ts";
import { startUpstream } from "./upstream.ts";

export type TokenProvider = Awaited<ReturnType<typeof startTokenProvider>>;

/** A provider that signs whatever a test says. */
export async function startTokenProvider(clientId = "accord") {
  const upstream = await startUpstream();
  const [own, foreign] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: "own", use: "sig", alg: "RS256" }];
  let tokens: object = {};
  const answers: Record<string, () => object> = {
    "/.well-known/openid-configuration": () => ({
      issuer: upstream.url,
      authorization_endpoint: `${upstream.url}/auth`,
      token_endpoint: `${upstream.url}/token`,
      userinfo_endpoint: `${upstream.url}/userinfo`,
      jwks_uri: `${upstream.url}/jwks`,
    }),
    "/jwks": () => ({ keys }),
    "/token": () => ({ token_type: "bearer", access_token: "access", ...tokens }),
    "/userinfo": () => ({ sub: subject }),
  };
  const answer = (url: string, res: ServerResponse) => {
    res.setHeader("Content-Type", "application/json");
    res.end(JSON.stringify(answers[url]?.() ?? {}));
  };
  upstream.answer = (req, res) => answer(req.url ?? "", res);

  const now = () => Math.floor(Date.now() / 1000);
  const usual = () => ({
    iss: upstream.url,
    aud: clientId,
    sub: subject,
    iat: now(),
    exp: now() + 300,
  });
  /** A claim that is undefined is left out. */
  const sign = (
    claims: Record<string, unknown>,
    { isForeign = false, typ = "JWT" }: { isForeign?: boolean; typ?: string } = {},
  ) =>
    new SignJWT(JSON.parse(JSON.stringify({ ...usual(), ...claims })) satisfies JWTPayload)
      .setProtectedHeader({ alg: "RS256", kid: "own", typ })
      .sign(isForeign ? foreign.privateKey : own.privateKey);

  /** Signs in with the claims, or the token itself. */
  async function signIn(
    browser: Browser,
    claims: Record<string, unknown> | string,
    more: Parameters<typeof sign>[1] & { path?: string; refreshToken?: string } = {},
  ): Promise<Answer> {
    const { location } = await browser.send(more.path ?? "/api/login");
    const query = new URL(location).searchParams;
    const person = { email: "kim@firm.example", email_verified: true, nonce: query.get("nonce") };
    const idToken =
      typeof claims === "string" ? claims : await sign({ ...person, ...claims }, more);
    tokens = { id_token: idToken, ...(more.refreshToken && { refresh_token: more.refreshToken }) };
    return browser.send(`/api/callback?code=code&state=${query.get("state") ?? ""}`);
  }
  return { upstream, url: upstream.url, now, sign, signIn, stop: () => upstream.stop() };
}

export const subject = "kim at the provider";
