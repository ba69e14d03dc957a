import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type FileStats, hasHash } from "@accord/registry/stores";
import type { FileSource } from "./file-source.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

export const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (content) => gzipAsync(content),
  identity: (content) => Promise.resolve(content),
};

const suffix = { br: ".br", gzip: ".gz" } as const;
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_CACHE_BYTES = 48 * 1024 * 1024;

export function createContents(source: FileSource) {
  const cache = new Map<string, { readonly content: Promise<Buffer | null>; bytes: number }>();
  let bytes = 0;

  const evict = (key: string) => {
    bytes -= cache.get(key)?.bytes ?? 0;
    cache.delete(key);
  };
  const keep = async (key: string, content: Promise<Buffer | null>) => {
    const entry = { content, bytes: 0 };
    cache.set(key, entry);
    try {
      entry.bytes = (await content)?.length ?? 0;
      bytes += entry.bytes;
    } catch {
      evict(key);
    }
    for (const oldest of cache.keys()) {
      if (bytes <= MAX_CACHE_BYTES) break;
      evict(oldest);
    }
  };

  return {
    /** Null when it is better sent uncompressed. */
    get: (path: string, file: FileStats, encoding: Encoding): Promise<Buffer | null> => {
      if (file.size > MAX_FILE_BYTES) {
        return encoding === "identity" ? source.read(path) : Promise.resolve(null);
      }
      const key = `${encoding} ${file.tag} ${path}`;
      const cached = cache.get(key);
      if (cached) {
        // Moves it to the end of the map.
        cache.delete(key);
        cache.set(key, cached);
        return cached.content;
      }
      const made =
        encoding === "identity" ? source.read(path) : encode(source, path, file, encoding);
      void keep(key, made);
      return made;
    },
  };
}

async function encode(
  source: FileSource,
  path: string,
  file: FileStats,
  encoding: "br" | "gzip",
): Promise<Buffer | null> {
  const preparedPath = path + suffix[encoding];
  const prepared = await source.stat(preparedPath);
  // A compressed file may be older than its source.
  if (prepared && (hasHash(path) || prepared.modified >= file.modified)) {
    return source.read(preparedPath);
  }
  const content = await source.read(path);
  if (!content) return null;
  const made = await compress[encoding](content);
  return made.length < content.length ? made : null;
}
