import type { ServerResponse } from "node:http";
import { readXml } from "./bodies.ts";
import type { Call } from "./object-calls.ts";
import { S3Error } from "./s3-error.ts";
import { element, textElement, textsOf } from "./xml.ts";

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
  const nameElement = (name: string, text: string) =>
    textElement(name, isEncoded ? encodeURIComponent(text) : text);
  const token = query.get("continuation-token");
  const after = token ? Buffer.from(token, "base64url").toString() : query.get("start-after");
  const prefix = query.get("prefix") ?? "";
  const page = await store.list({
    prefix,
    after: after ?? "",
    delimiter: query.get("delimiter") ?? "",
    most: Math.min(Number(query.get("max-keys") ?? MAX_KEYS) || MAX_KEYS, MAX_KEYS),
  });
  const contents: string[] = [];
  for (let at = 0; at < page.keys.length; at += CONCURRENCY) {
    const keys = page.keys.slice(at, at + CONCURRENCY);
    const found = await Promise.all(keys.map((key) => store.stat(key)));
    for (const [place, key] of keys.entries()) {
      const about = found[place];
      if (!about) continue;
      contents.push(
        element(
          "Contents",
          nameElement("Key", key),
          textElement("LastModified", about.modified.toISOString()),
          textElement("ETag", `"${about.etag}"`),
          textElement("Size", about.size),
          textElement("StorageClass", "STANDARD"),
        ),
      );
    }
  }
  answerXml(
    response,
    element(
      "ListBucketResult",
      textElement("Name", bucket),
      nameElement("Prefix", prefix),
      textElement("KeyCount", contents.length + page.commonPrefixes.length),
      textElement("MaxKeys", MAX_KEYS),
      textElement("IsTruncated", page.next !== null),
      page.next === null
        ? ""
        : textElement("NextContinuationToken", Buffer.from(page.next).toString("base64url")),
      ...contents,
      ...page.commonPrefixes.map((one) => element("CommonPrefixes", nameElement("Prefix", one))),
    ),
  );
}

/** POST with `delete`. */
export async function removeObjects({ request, response, store, sha256 }: Call): Promise<void> {
  const xml = await readXml(request, sha256);
  const keys = textsOf(xml, "Key");
  if (keys.length > MAX_KEYS) throw new S3Error(400, "MalformedXML", "Name at most 1000 keys.");
  for (const key of keys) await store.remove(key);
  const isQuiet = textsOf(xml, "Quiet").includes("true");
  const deleted = isQuiet ? [] : keys.map((key) => element("Deleted", textElement("Key", key)));
  answerXml(response, element("DeleteResult", ...deleted));
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
