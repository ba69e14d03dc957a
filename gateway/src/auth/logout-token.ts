import { badRequest } from "@accord/service-kit";
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { providerUnavailable } from "./provider-errors.ts";

/** At least one of the two is set. */
export interface Logout {
  readonly subject: string | null;
  readonly providerSid: string | null;
  readonly jti: string;
}

export const MAX_AGE_SECONDS = 300;
export const CLOCK_TOLERANCE_SECONDS = 60;
const EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** Asymmetric ones only: a client cannot sign. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
];
const MAX_LENGTH = 255;

/** OpenID Connect Back-Channel Logout 1.0, section 2.6. Throws 400. */
export async function verifyLogoutToken(
  token: string,
  expected: { keys: JWTVerifyGetKey; issuer: string; clientId: string },
): Promise<Logout> {
  const { payload, protectedHeader } = await jwtVerify(token, expected.keys, {
    issuer: expected.issuer,
    audience: expected.clientId,
    algorithms: [...ALGORITHMS, "EdDSA", "Ed25519"],
    requiredClaims: ["iat", "jti"],
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }).catch(refuse);
  const type = protectedHeader.typ?.toLowerCase() ?? "jwt";
  if (type !== "jwt" && type !== "logout+jwt") throw badRequest("The type is not logout+jwt.");
  if (!isLogout(payload)) throw badRequest("The event is not a logout.");
  if (payload["nonce"] !== undefined) throw badRequest("A logout token has no nonce.");
  const [subject, providerSid] = [nameIn(payload, "sub"), nameIn(payload, "sid")];
  const jti = nameIn(payload, "jti");
  if (jti === null) throw badRequest("The jti is missing.");
  if (subject === null && providerSid === null) throw badRequest("Neither sub nor sid is there.");
  return { subject, providerSid, jti };
}

function isLogout({ events }: JWTPayload): boolean {
  if (typeof events !== "object" || events === null) return false;
  const event: unknown = Reflect.get(events, EVENT);
  return typeof event === "object" && event !== null;
}

function nameIn(payload: JWTPayload, claim: string): string | null {
  const value = payload[claim];
  if (value === undefined) return null;
  if (typeof value === "string" && value !== "" && value.length <= MAX_LENGTH) return value;
  throw badRequest(`The ${claim} is no text of at most ${MAX_LENGTH} characters.`);
}

const ABOUT_THE_TOKEN = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

function refuse(error: unknown): never {
  if (error instanceof Error && ABOUT_THE_TOKEN.some((kind) => error instanceof kind))
    throw badRequest(`The logout token is refused: ${error.message}.`);
  throw providerUnavailable(error);
}
