import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { receiveBody, storedHeaders } from "./bodies.ts";
import type { StoredObject } from "./object-file.ts";
import type { BucketStore } from "./object-store.ts";
import { keyExists, noSuchKey, notImplemented, S3Error } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";

export interface Call {
  readonly request: S3Request;
  readonly response: ServerResponse;
  readonly store: BucketStore;
  readonly sha256: string | null;
}

/** Synced to disk before the response. */
export async function putObject({ request, response, store, sha256 }: Call): Promise<void> {
  if (request.message.headers["x-amz-copy-source"] !== undefined) throw notImplemented();
  const isNew = request.message.headers["if-none-match"] === "*";
  if (isNew && (await store.stat(request.key)) !== null) throw keyExists();
  const received = await receiveBody(store, request, sha256);
  const about = { etag: received.md5, headers: storedHeaders(request) };
  if (!(await store.put(request.key, received, about, isNew))) throw keyExists();
  response.writeHead(200, { etag: `"${received.md5}"` }).end();
}

export async function getObject({ request, response, store }: Call): Promise<void> {
  const found = await store.open(request.key);
  if (!found) throw noSuchKey();
  try {
    const status = checkConditions(request, found);
    const range = status === 304 ? null : readRange(request.message.headers.range, found.size);
    const { start, end } = range ?? { start: 0, end: found.size - 1 };
    response.writeHead(range ? 206 : status, {
      ...found.headers,
      ...overrides(request),
      etag: `"${found.etag}"`,
      "last-modified": found.modified.toUTCString(),
      "accept-ranges": "bytes",
      ...(status === 304 ? {} : { "content-length": end - start + 1 }),
      ...(range && { "content-range": `bytes ${start}-${end}/${found.size}` }),
    });
    const hasBody = request.method === "GET" && status !== 304 && end >= start;
    if (hasBody) {
      await pipeline(found.file.createReadStream({ start, end, autoClose: false }), response);
    } else response.end();
  } finally {
    await found.file.close();
  }
}

export async function removeObject({ request, response, store }: Call): Promise<void> {
  await store.remove(request.key);
  response.writeHead(204).end();
}

function checkConditions({ message: { headers } }: S3Request, { etag }: StoredObject): 200 | 304 {
  const names = (header: string | undefined) =>
    header?.split(",").map((one) => one.trim().replace(/^W\//, "").replaceAll('"', ""));
  const wanted = names(headers["if-match"]);
  if (wanted && !wanted.includes(etag) && !wanted.includes("*")) {
    throw new S3Error(412, "PreconditionFailed", "The object is another one.");
  }
  const held = names(headers["if-none-match"]);
  return held && (held.includes(etag) || held.includes("*")) ? 304 : 200;
}

/** A presigned URL may override the file name. */
function overrides({ query }: S3Request): Record<string, string> {
  const named = [...query].filter(([name]) => name.startsWith("response-"));
  return Object.fromEntries(named.map(([name, value]) => [name.slice("response-".length), value]));
}

/** First and last byte of a Range header; null for the whole object. Throws InvalidRange. */
function readRange(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw new S3Error(416, "InvalidRange", "The object does not have this range.");
  return { start, end };
}
