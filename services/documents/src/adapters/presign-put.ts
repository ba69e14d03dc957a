import { createHash, createHmac } from "node:crypto";
import { encryptionHeaders, type Encryption, type S3Options } from "@accord/s3";

export interface BucketOptions extends S3Options {
  readonly bucket: string;
  readonly encryption?: Encryption | undefined;
}

export interface PutPermission {
  readonly key: string;
  readonly contentType: string;
  readonly size?: number;
  readonly seconds: number;
}

const SERVICE = "s3";
const ALGORITHM = "AWS4-HMAC-SHA256";

/**
 * Unlike minio's, the signature covers Content-Type, Content-Length and the headers for encryption.
 */
export function presignPut(options: BucketOptions, permission: PutPermission, now: Date): string {
  const { key, contentType, size, seconds } = permission;
  const headers: Record<string, string> = {
    ...(size === undefined ? {} : { "content-length": String(size) }),
    "content-type": contentType,
    ...encryptionHeaders(options.encryption),
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

const signingKey = ({ secretKey }: BucketOptions, scope: string) =>
  scope.split("/").reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretKey}`);

/** RFC 3986 escapes more than encodeURIComponent. */
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
