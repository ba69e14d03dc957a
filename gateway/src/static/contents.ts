import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FileSource, SourceFile } from "./file-source.ts";
import { hasHash } from "./lasting.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** How the bytes of a file travel. */
export type Encoding = "br" | "gzip" | "identity";

const suffix = { br: ".br", gzip: ".gz" } as const;
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_CACHE_BYTES = 48 * 1024 * 1024;

/** The bytes of files, also compressed: read and made once, kept in memory within a bound. */
export interface Contents {
  /** The file's bytes in an encoding, or null when it is better sent as it is. */
  get(path: string, file: SourceFile, encoding: Encoding): Promise<Buffer | null>;
}

/** Keeps what was asked for last. */
export function createContents(source: FileSource): Contents {
  const kept = new Map<string, { readonly content: Promise<Buffer | null>; bytes: number }>();
  let bytes = 0;

  const forget = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const keep = async (key: string, content: Promise<Buffer | null>) => {
    const entry = { content, bytes: 0 };
    kept.set(key, entry);
    try {
      entry.bytes = (await content)?.length ?? 0;
      bytes += entry.bytes;
    } catch {
      forget(key);
    }
    for (const oldest of kept.keys()) {
      if (bytes <= MAX_CACHE_BYTES) break;
      forget(oldest);
    }
  };

  return {
    get: (path, file, encoding) => {
      if (file.size > MAX_FILE_BYTES) {
        return encoding === "identity" ? file.read() : Promise.resolve(null);
      }
      const key = `${encoding} ${file.tag} ${path}`;
      const known = kept.get(key);
      if (known) {
        // Asked for last, forgotten last.
        kept.delete(key);
        kept.set(key, known);
        return known.content;
      }
      const made = encoding === "identity" ? file.read() : encode(source, path, file, encoding);
      void keep(key, made);
      return made;
    },
  };
}

async function encode(
  source: FileSource,
  path: string,
  file: SourceFile,
  encoding: "br" | "gzip",
): Promise<Buffer | null> {
  const prepared = await source.find(path + suffix[encoding]);
  // An older one may have been made from an earlier version of the file, if it had one.
  if (prepared && (hasHash(path) || prepared.modified >= file.modified)) return prepared.read();
  const content = await file.read();
  const { BROTLI_PARAM_QUALITY } = constants;
  const made =
    encoding === "br"
      ? await brotliAsync(content, { params: { [BROTLI_PARAM_QUALITY]: 6 } })
      : await gzipAsync(content);
  return made.length < content.length ? made : null;
}
