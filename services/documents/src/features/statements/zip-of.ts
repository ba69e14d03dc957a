import { ZipFile } from "yazl";

/** A file to put into a ZIP. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The bytes of a ZIP, made as they are taken: of its files only the one that is being written is
 * held. Stored as they are: what is inside a PDF is compressed already.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const written = zip.outputStream;
  for await (const { name, bytes } of entries) {
    zip.addBuffer(bytes, name, { mtime, compress: false });
    for (let part = written.read(); part !== null; part = written.read()) yield asBytes(part);
  }
  zip.end();
  for await (const part of written) yield asBytes(part);
}

const asBytes = (part: string | Buffer): Uint8Array =>
  typeof part === "string" ? Buffer.from(part) : part;
