import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { accessDenied, S3Error } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";

export interface KeyPair {
  readonly accessKey: string;
  readonly secretKey: string;
}

interface Claim {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  /** As `20261122T175000Z`. */
  readonly time: string;
  /** Seconds after `time`; only for presigned URLs. */
  readonly expires: number | null;
  readonly payload: string;
}

const ALGORITHM = "AWS4-HMAC-SHA256";
const UNSIGNED = "UNSIGNED-PAYLOAD";
const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRES = 7 * 24 * 3600;

/**
 * Verifies a version 4 signature. Returns the SHA-256 of the body, or null when it is unsigned.
 * Throws S3Error.
 */
export function verifySignature(request: S3Request, keys: KeyPair, now: Date): string | null {
  const claim = readClaim(request);
  const [accessKey, ...scope] = claim.credential.split("/");
  const [day, , service, end] = scope;
  const isScope =
    scope.length === 4 &&
    service === "s3" &&
    end === "aws4_request" &&
    day === claim.time.slice(0, 8);
  if (accessKey !== keys.accessKey || !isScope) {
    throw new S3Error(403, "InvalidAccessKeyId", "The access key is not known here.");
  }
  checkTime(claim, now);
  checkSignedHeaders(request, claim);
  const text = [ALGORITHM, claim.time, scope.join("/"), sha256(canonical(request, claim))].join(
    "\n",
  );
  const key = scope.reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretKey}`,
  );
  const expected = Buffer.from(hmac(key, text).toString("hex"));
  const actual = Buffer.from(claim.signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new S3Error(403, "SignatureDoesNotMatch", "The signature does not match the request.");
  }
  if (claim.payload === UNSIGNED) return null;
  if (/^[0-9a-f]{64}$/.test(claim.payload)) return claim.payload;
  throw new S3Error(501, "NotImplemented", "Bodies that are signed in chunks are not supported.");
}

function readClaim({ query, message: { headers } }: S3Request): Claim {
  const header = headers.authorization;
  const sentHash = headers["x-amz-content-sha256"];
  const payload = typeof sentHash === "string" ? sentHash : UNSIGNED;
  const claimOf = (field: (name: string) => string | undefined) => ({
    credential: field("Credential") ?? "",
    signedHeaders: field("SignedHeaders") ?? "",
    signature: field("Signature") ?? "",
    payload,
  });
  if (header === undefined) {
    const field = (name: string) => query.get(`X-Amz-${name}`);
    if (field("Algorithm") !== ALGORITHM) throw accessDenied("Anonymous requests are refused.");
    const expires = Number(field("Expires") ?? NaN);
    return { ...claimOf(field), time: field("Date") ?? "", expires };
  }
  if (!header.startsWith(`${ALGORITHM} `)) throw accessDenied("Use signature version 4.");
  const pairs = header.slice(ALGORITHM.length).split(",");
  const fields = new Map(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.trim().split("=");
      return [name, value] as const;
    }),
  );
  const time = String(headers["x-amz-date"] ?? "");
  return { ...claimOf((name) => fields.get(name)), time, expires: null };
}

function checkTime({ time, expires }: Claim, now: Date): void {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const signed = Date.parse(iso);
  if (Number.isNaN(signed)) throw accessDenied("The date of the signature cannot be read.");
  const age = now.getTime() - signed;
  if (age < -MAX_SKEW_MS || (expires === null && age > MAX_SKEW_MS)) {
    throw new S3Error(
      403,
      "RequestTimeTooSkewed",
      "The clocks of client and storage differ too much.",
    );
  }
  if (expires === null) return;
  if (!Number.isInteger(expires) || expires < 1 || expires > MAX_EXPIRES) {
    throw new S3Error(400, "AuthorizationQueryParametersError", "X-Amz-Expires is not valid.");
  }
  if (age > expires * 1000) throw accessDenied("Request has expired");
}

/** An unsigned x-amz header could be added to a presigned URL. */
function checkSignedHeaders({ message: { headers } }: S3Request, { signedHeaders }: Claim): void {
  const signed = signedHeaders.split(";");
  const needed = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  const missing = needed.find((name) => !signed.includes(name));
  if (missing !== undefined) throw accessDenied(`The header ${missing} is not signed.`);
}

function canonical({ method, bucket, key, query, message }: S3Request, claim: Claim): string {
  const path = [bucket, ...key.split("/")].map(encode).join("/");
  const target = key === "" && !hasKeySlash(message.url) ? `/${encode(bucket)}` : `/${path}`;
  const pairs = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const headers = claim.signedHeaders.split(";").map((name) => {
    const value = [message.headers[name] ?? ""].flat().join(",");
    return `${name}:${value.trim().replace(/ +/g, " ")}`;
  });
  return [
    method,
    target,
    pairs.sort().join("&"),
    ...headers,
    "",
    claim.signedHeaders,
    claim.payload,
  ].join("\n");
}

const hasKeySlash = (url = "") => /^\/[^/?]+\//.test(url);

/** RFC 3986 escapes more than encodeURIComponent. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
