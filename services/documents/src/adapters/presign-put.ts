import { createHash, createHmac } from "node:crypto";
import type { BucketOptions } from "./bucket-options.ts";

/** What a signed address lets its holder do: store one object of one type. */
export interface PutPermission {
  readonly key: string;
  readonly contentType: string;
  /** Exact number of bytes; any when left out. */
  readonly size?: number;
  /** How long the address works. */
  readonly seconds: number;
}

const SERVICE = "s3";
const ALGORITHM = "AWS4-HMAC-SHA256";

/**
 * Path and query of a PUT that is signed for the storage's own host (signature version 4). The
 * client's library signs the host alone; here Content-Type and Content-Length are covered too, so
 * another type or size is refused by the storage. `now` is the machine's time, as storage sees it.
 */
export function presignPut(options: BucketOptions, permission: PutPermission, now: Date): string {
  const { key, contentType, size, seconds } = permission;
  const headers: Record<string, string> = {
    ...(size === undefined ? {} : { "content-length": String(size) }),
    "content-type": contentType,
    host: new URL(options.endpoint).host,
  };
  const signedHeaders = Object.keys(headers).sort().join(";");
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const scope = `${time.slice(0, 8)}/${options.region}/${SERVICE}/aws4_request`;
  const path = `/${options.bucket}/${encode(key)}`;
  const query = inOrder({
    "X-Amz-Algorithm": ALGORITHM,
    "X-Amz-Credential": `${options.accessKey}/${scope}`,
    "X-Amz-Date": time,
    "X-Amz-Expires": String(seconds),
    "X-Amz-SignedHeaders": signedHeaders,
  });
  const lines = Object.keys(headers).sort();
  const canonical = [
    "PUT",
    path,
    query,
    ...lines.map((name) => `${name}:${headers[name]}`),
    "",
    signedHeaders,
    "UNSIGNED-PAYLOAD",
  ].join("\n");
  const text = [ALGORITHM, time, scope, sha256(canonical)].join("\n");
  const signature = hmac(signingKey(options, scope), text).toString("hex");
  return `${path}?${query}&X-Amz-Signature=${signature}`;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();

/** The secret, narrowed step by step to day, region and service. */
const signingKey = ({ secretKey }: BucketOptions, scope: string) =>
  scope.split("/").reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretKey}`);

/** RFC 3986: more than encodeURIComponent leaves as it is. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const inOrder = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
