import { unavailable, type SentFile } from "@accord/service-kit";
import type { Bucket } from "../../adapters/bucket.ts";
import type { PdfActions } from "../uploads/index.ts";

export type TemplateFiles = ReturnType<typeof createTemplateFiles>;

/** In bytes. */
const MAX_CACHE_BYTES = 24 * 1024 * 1024;

/** The object of a key never changes: cached, with concurrent reads merged. */
export function createTemplateFiles(bucket: Pick<Bucket, "stat" | "read">) {
  const cache = new Map<string, Buffer>();
  const reading = new Map<string, Promise<Buffer>>();
  let size = 0;
  const evict = (key: string) => {
    size -= cache.get(key)?.length ?? 0;
    cache.delete(key);
  };
  const keep = (key: string, bytes: Buffer) => {
    evict(key);
    cache.set(key, bytes);
    size += bytes.length;
    for (const oldest of cache.keys()) {
      if (size <= MAX_CACHE_BYTES) break;
      evict(oldest);
    }
  };
  const readOnce = (key: string): Promise<Buffer> => {
    const running = reading.get(key);
    if (running) return running;
    const started = readObject(bucket, key).finally(() => reading.delete(key));
    reading.set(key, started);
    return started;
  };
  return {
    read: async (documentPath: string) => {
      const bytes = cache.get(documentPath) ?? (await readOnce(documentPath));
      keep(documentPath, bytes);
      return bytes;
    },
  };
}

export async function openTemplateFile(
  { files, pdfActions }: { files: TemplateFiles; pdfActions: PdfActions },
  { name, documentPath }: { name: string; documentPath: string },
): Promise<Omit<SentFile, "contentType">> {
  const read = () => files.read(documentPath);
  const isActive = await pdfActions.has(documentPath, read);
  return {
    fileName: `${name}.pdf`,
    disposition: isActive ? "attachment" : "inline",
    content: read,
  };
}

async function readObject(bucket: Pick<Bucket, "stat" | "read">, key: string): Promise<Buffer> {
  const found = await bucket.stat(key);
  if (found) return bucket.read(key, 0, found.size);
  throw unavailable("The PDF of this template is not in the file storage. Replace its PDF.");
}
