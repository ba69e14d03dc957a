import path from "node:path";
import { type FileStats, hasHash } from "@accord/registry/stores";
import type { Request, Response } from "express";
import { createContents, type Encoding } from "./contents.ts";
import type { FileSource } from "./file-source.ts";

export type SendFile = (req: Request, res: Response, relativePath: string) => Promise<boolean>;

const IMMUTABLE = "public, max-age=31536000, immutable";
const compressible = /\.(?:css|html|js|json|mjs|svg|txt|xml|webmanifest)$/;

export function createSendFile(source: FileSource, isLasting = hasHash): SendFile {
  const contents = createContents(source);
  return async (req, res, relativePath) => {
    const name = safePath(relativePath);
    const file = name === null ? null : await source.stat(name);
    if (name === null || !file) return false;
    const wanted = compressible.test(name) ? chooseEncoding(req) : "identity";
    const compressed = wanted === "identity" ? null : await contents.get(name, file, wanted);
    const content = compressed ?? (await contents.get(name, file, "identity"));
    if (!content) return false;
    // After the file was read: errors must not be cached.
    if (compressible.test(name)) res.vary("Accept-Encoding");
    res.setHeader("Cache-Control", isLasting(name) ? IMMUTABLE : "no-cache");
    send(req, res, { name, file, content, encoding: compressed ? wanted : "identity" });
    return true;
  };
}

/** Null for what is not served: files that begin with a dot, and source maps. */
function safePath(relativePath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(relativePath);
  } catch {
    return null;
  }
  const segments = decoded.split("/").filter((segment) => segment !== "");
  const isBad = (segment: string) =>
    segment.startsWith(".") || /[\0\\]|\.map(?:\.\w+)?$/.test(segment);
  return segments.length === 0 || segments.some(isBad) ? null : segments.join("/");
}

/** Our own order: browsers list gzip first and accept both. */
export function chooseEncoding(req: Request): Encoding {
  if (req.acceptsEncodings("br")) return "br";
  return req.acceptsEncodings("gzip") ? "gzip" : "identity";
}

interface Sent {
  readonly name: string;
  readonly file: Pick<FileStats, "tag"> & Partial<Pick<FileStats, "modified">>;
  readonly content: Buffer;
  readonly encoding: Encoding;
}

export function send(req: Request, res: Response, sent: Sent): void {
  const { name, file, content, encoding } = sent;
  res.type(path.posix.extname(name));
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  if (file.modified) res.setHeader("Last-Modified", file.modified.toUTCString());
  res.setHeader("ETag", `W/"${file.tag}-${encoding}"`);
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  res.setHeader("Content-Length", content.length);
  res.end(req.method === "HEAD" ? undefined : content);
}
