import { readFile, stat } from "node:fs/promises";
import type { Stats } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = "br" | "gzip";

const suffix = { br: ".br", gzip: ".gz" } as const;
const MOST_FILE_BYTES = 8 * 1024 * 1024;
const MOST_CACHE_BYTES = 64 * 1024 * 1024;

/** Compressed files by content: made once, kept in memory, the oldest go first. */
export interface Encodings {
  /** The file's bytes in an encoding, or null when it is better sent as it is. */
  encoded(file: string, stats: Stats, encoding: Encoding): Promise<Buffer | null>;
}

export function createEncodings(): Encodings {
  const kept = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;

  const keep = async (key: string, made: Promise<Buffer | null>) => {
    kept.set(key, made);
    try {
      bytes += (await made)?.length ?? 0;
    } catch {
      kept.delete(key);
    }
    for (const [oldest, content] of kept) {
      if (bytes <= MOST_CACHE_BYTES) break;
      kept.delete(oldest);
      bytes -= (await content)?.length ?? 0;
    }
  };

  return {
    encoded: (file, stats, encoding) => {
      if (stats.size > MOST_FILE_BYTES) return Promise.resolve(null);
      const key = `${encoding} ${stats.mtimeMs} ${stats.size} ${file}`;
      const known = kept.get(key);
      if (known) return known;
      const made = encode(file, stats, encoding);
      void keep(key, made);
      return made;
    },
  };
}

async function encode(file: string, stats: Stats, encoding: Encoding): Promise<Buffer | null> {
  const beside = file + suffix[encoding];
  const prepared = await stat(beside).catch(() => null);
  // An older one was made from an earlier version of the file.
  if (prepared?.isFile() && prepared.mtimeMs >= stats.mtimeMs) return readFile(beside);
  const content = await readFile(file);
  const { BROTLI_PARAM_QUALITY } = constants;
  const made =
    encoding === "br"
      ? await brotliAsync(content, { params: { [BROTLI_PARAM_QUALITY]: 6 } })
      : await gzipAsync(content);
  return made.length < content.length ? made : null;
}
