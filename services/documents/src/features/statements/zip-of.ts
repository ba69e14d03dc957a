import { once } from "node:events";
import { addAbortSignal, PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file to put into a ZIP. */
export interface ZipEntry {
  readonly name: string;
  /** Reads its bytes; called once, when the ZIP has come to this file. */
  readonly read: () => Buffer | Promise<Buffer>;
}

/**
 * The bytes of a ZIP, made as they are taken: of its files only the one that is being written is
 * held. Compressed lightly, since programs that read a ZIP as it comes need that to find where a
 * file ends when its size is not told before it.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const written = zip.outputStream.pipe(new PassThrough());
  const parts: AsyncIterable<Buffer> = written;
  const stopped = new AbortController();
  const adding = addAll(zip, entries, mtime, stopped.signal).catch((error: unknown) => {
    written.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const part of parts) yield part;
  } finally {
    stopped.abort();
    await adding;
  }
}

/** Adds a file when the one before has been read. */
async function addAll(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, read } of entries) {
    const file = addAbortSignal(signal, Readable.from(bytesOf(read)));
    // The ZIP keeps what it was given until its end, so it is given a thing that is emptied.
    const given = [file];
    zip.addReadStreamLazy(name, { mtime, compressionLevel: 1 }, (give) => {
      for (const stream of given.splice(0)) give(null, stream);
    });
    await once(file, "end");
  }
  zip.end();
}

async function* bytesOf(read: ZipEntry["read"]): AsyncGenerator<Buffer> {
  yield await read();
}
