import { SignJWT, importPKCS8 } from "jose";
import type { Docusign } from "../start-docusign.ts";

/** What an answer said. */
export interface Answer {
  status: number;
  headers: Headers;
  body: AnswerBody;
}

/** Fields of the different answers, as far as tests look at them. */
interface AnswerBody {
  access_token: string;
  error_description: string;
  errorCode: string;
  message: string;
  envelopeId: string;
  status: string;
  url: string;
  envelopes: unknown[];
  recipients: { signers: { status: string }[] };
  /** Of an answer that is not JSON. */
  text: string;
}

/** Claims that differ from the right ones; `key` signs instead of the right key. */
export interface ClaimOverrides {
  iss?: string;
  sub?: string;
  aud?: string;
  scope?: string;
  expiresIn?: number;
  key?: string;
}

/** Asks for an access token as DocuSign's own client does. */
export async function requestToken(
  docusign: Docusign,
  overrides: ClaimOverrides = {},
): Promise<Answer> {
  const now = Math.floor(Date.now() / 1000);
  const assertion = await new SignJWT({ scope: overrides.scope ?? "signature impersonation" })
    .setProtectedHeader({ alg: "RS256" })
    .setIssuer(overrides.iss ?? docusign.integrationKey)
    .setSubject(overrides.sub ?? docusign.userId)
    .setAudience(overrides.aud ?? docusign.oauthHost)
    .setIssuedAt(now - 3600)
    .setExpirationTime(now + (overrides.expiresIn ?? 3600))
    .sign(await importPKCS8(overrides.key ?? docusign.privateKeyPem, "RS256"));
  const form = { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion };
  return answerOf(
    await fetch(`https://${docusign.oauthHost}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams(form),
    }),
  );
}

/** Calls of the account's REST interface; `path` begins after the account. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Signs in and speaks for the user. */
export async function signIn(docusign: Docusign): Promise<Call> {
  const { body } = await requestToken(docusign);
  return callWith(docusign, { Authorization: `Bearer ${body.access_token}` });
}

/** Calls with headers of one's own. */
export function callWith(docusign: Docusign, headers: Record<string, string>): Call {
  const base = `${docusign.basePath}/v2.1/accounts/${docusign.accountId}`;
  return async (method, path, body) =>
    answerOf(
      await fetch(`${base}${path}`, {
        method,
        headers: { ...headers, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get("content-type")?.includes("json") ?? false;
  return { status, headers, body: JSON.parse(isJson ? text : JSON.stringify({ text })) };
}
