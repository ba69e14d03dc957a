import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { receive, type Received } from "./incoming.ts";
import type { BucketStore } from "./object-store.ts";
import { S3Error } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";

const MAX_XML_BYTES = 4 * 1024 * 1024;
const KEPT_HEADERS = [
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-type",
  "expires",
];

export async function receiveBody(
  store: BucketStore,
  { message }: S3Request,
  sha256: string | null,
): Promise<Received> {
  const received = await receive(store.incoming, message);
  const md5 = message.headers["content-md5"];
  try {
    checkSha256(received.sha256, sha256);
    if (md5 !== undefined && md5 !== Buffer.from(received.md5, "hex").toString("base64")) {
      throw new S3Error(400, "BadDigest", "The Content-MD5 is not that of what was received.");
    }
    return received;
  } catch (error) {
    await rm(received.file, { force: true });
    throw error;
  }
}

export async function readXml({ message }: S3Request, sha256: string | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const source: AsyncIterable<Uint8Array> = message;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MAX_XML_BYTES) throw new S3Error(400, "MalformedXML", "The body is too long.");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  checkSha256(createHash("sha256").update(bytes).digest("hex"), sha256);
  return bytes.toString();
}

function checkSha256(actual: string, stated: string | null): void {
  if (stated === null || stated === actual) return;
  throw new S3Error(
    400,
    "XAmzContentSHA256Mismatch",
    "The x-amz-content-sha256 is not that of what was received.",
  );
}

export function storedHeaders({ message: { headers } }: S3Request): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => KEPT_HEADERS.includes(name) || name.startsWith("x-amz-meta-"),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, [value ?? ""].flat().join(",")]));
}
