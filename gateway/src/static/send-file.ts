import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Request, Response } from "express";
import { createEncodings } from "./encodings.ts";
import type { Encoding } from "./encodings.ts";

/** Sends a file of a folder; false when there is none at this path. */
export type SendFile = (req: Request, res: Response, relativePath: string) => Promise<boolean>;

const compressible = /\.(?:css|html|js|json|map|mjs|svg|txt|xml|webmanifest)$/;
/** `main.1a2b3c4d.js`: another content gets another name. */
const hashed = /\.[\da-f]{8,}(?:\.[a-z\d]+)+$/;

const cacheControl = (file: string) =>
  hashed.test(path.basename(file)) ? "public, max-age=31536000, immutable" : "no-cache";

const etag = ({ size, mtimeMs }: Stats, encoding: string) =>
  `W/"${size.toString(16)}-${mtimeMs.toString(16)}-${encoding}"`;

const encodings = createEncodings();

/** Files of `root` with the right caching, in the best encoding that the browser takes. */
export function createSendFile(root: string): SendFile {
  const base = path.resolve(root);
  return async (req, res, relativePath) => {
    const file = resolveInside(base, relativePath);
    const stats = file === null ? null : await stat(file).catch(() => null);
    if (file === null || !stats?.isFile()) return false;
    res.setHeader("Cache-Control", cacheControl(file));
    const type = path.extname(file);
    if (!compressible.test(file)) return sendAsIs(res, base, { file, stats });
    res.vary("Accept-Encoding");
    const encoding = chooseEncoding(req);
    const content = encoding && (await encodings.encoded(file, stats, encoding));
    if (!encoding || !content) return sendAsIs(res, base, { file, stats });
    sendEncoded(req, res, { content, encoding, stats, type });
    return true;
  };
}

/** The path below the folder, or null when it is malformed, hidden or leads out of it. */
function resolveInside(base: string, relativePath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(relativePath);
  } catch {
    return null;
  }
  const segments = decoded.split("/").filter((segment) => segment !== "");
  const isBad = (segment: string) => segment.startsWith(".") || /[\0\\]/.test(segment);
  if (segments.length === 0 || segments.some(isBad)) return null;
  return path.join(base, ...segments);
}

function chooseEncoding(req: Request): Encoding | null {
  const chosen = req.acceptsEncodings("br", "gzip", "identity");
  return chosen === "br" || chosen === "gzip" ? chosen : null;
}

function sendAsIs(
  res: Response,
  base: string,
  { file, stats }: { file: string; stats: Stats },
): Promise<boolean> {
  res.setHeader("ETag", etag(stats, "identity"));
  return new Promise((resolve, reject) => {
    const options = { root: base, cacheControl: false };
    res.sendFile(path.relative(base, file), options, (error?: Error) => {
      if (error && !res.headersSent && !res.destroyed) reject(error);
      else resolve(true);
    });
  });
}

function sendEncoded(
  req: Request,
  res: Response,
  file: { content: Buffer; encoding: Encoding; stats: Stats; type: string },
): void {
  const { content, encoding, stats } = file;
  res.type(file.type);
  res.setHeader("Content-Encoding", encoding);
  res.setHeader("Last-Modified", stats.mtime.toUTCString());
  res.setHeader("ETag", etag(stats, encoding));
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  res.setHeader("Content-Length", content.length);
  res.end(req.method === "HEAD" ? undefined : content);
}
