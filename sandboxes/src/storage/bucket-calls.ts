import type { ServerResponse } from "node:http";
import { readXml } from "./bodies.ts";
import type { Call } from "./object-calls.ts";
import { S3Error } from "./s3-error.ts";
import { element, textsOf } from "./xml.ts";

const MAX_KEYS = 1000;
/** Limits open files, so that a list does not block other calls. */
const CONCURRENCY = 16;

/** GET with `list-type=2`. */
export async function listObjects({
  request: { bucket, query },
  response,
  store,
}: Call): Promise<void> {
  const isEncoded = query.get("encoding-type") === "url";
  const encoded = (name: string) => (isEncoded ? encodeURIComponent(name) : name);
  const token = query.get("continuation-token");
  const after = token ? Buffer.from(token, "base64url").toString() : query.get("start-after");
  const prefix = query.get("prefix") ?? "";
  const page = await store.list({
    prefix,
    after: after ?? "",
    delimiter: query.get("delimiter") ?? "",
    max: Math.min(Number(query.get("max-keys") ?? MAX_KEYS) || MAX_KEYS, MAX_KEYS),
  });
  const contents: string[] = [];
  for (let at = 0; at < page.keys.length; at += CONCURRENCY) {
    const keys = page.keys.slice(at, at + CONCURRENCY);
    const found = await Promise.all(keys.map((key) => store.stat(key)));
    for (const [index, key] of keys.entries()) {
      const about = found[index];
      if (!about) continue;
      contents.push(
        element("Contents", {
          Key: encoded(key),
          LastModified: about.modified.toISOString(),
          ETag: `"${about.etag}"`,
          Size: about.size,
          StorageClass: "STANDARD",
        }),
      );
    }
  }
  const { commonPrefixes, next } = page;
  const fields = {
    Name: bucket,
    Prefix: encoded(prefix),
    KeyCount: contents.length + commonPrefixes.length,
    MaxKeys: MAX_KEYS,
    IsTruncated: next !== null,
    ...(next !== null && { NextContinuationToken: Buffer.from(next).toString("base64url") }),
  };
  const folders = commonPrefixes.map((one) => element("CommonPrefixes", { Prefix: encoded(one) }));
  answerXml(response, element("ListBucketResult", fields, ...contents, ...folders));
}

/** POST with `delete`. */
export async function removeObjects({ request, response, store, sha256 }: Call): Promise<void> {
  const xml = await readXml(request, sha256);
  const keys = textsOf(xml, "Key");
  if (keys.length > MAX_KEYS) throw new S3Error(400, "MalformedXML", "Name at most 1000 keys.");
  for (const key of keys) await store.remove(key);
  const isQuiet = textsOf(xml, "Quiet").includes("true");
  const deleted = isQuiet ? [] : keys.map((key) => element("Deleted", { Key: key }));
  answerXml(response, element("DeleteResult", {}, ...deleted));
}

export function answerXml(response: ServerResponse, body: string, status = 200): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
  response
    .writeHead(status, {
      "content-type": "application/xml",
      "content-length": Buffer.byteLength(text),
    })
    .end(text);
}
