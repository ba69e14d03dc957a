import { once } from "node:events";
import { addAbortSignal, PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  readonly name: string;
  readonly read: () => Buffer | Promise<Buffer>;
}

/** Holds one file at a time. Streaming readers cannot find the end of a stored entry, so all are compressed. */
export async function* createZip(
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

async function addAll(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, read } of entries) {
    const file = addAbortSignal(signal, Readable.from(bytesOf(read)));
    // yazl keeps the closure until the end, so the array is emptied to release the stream.
    const pending = [file];
    zip.addReadStreamLazy(name, { mtime, compressionLevel: 1 }, (give) => {
      for (const stream of pending.splice(0)) give(null, stream);
    });
    await once(file, "end");
  }
  zip.end();
}

async function* bytesOf(read: ZipEntry["read"]): AsyncGenerator<Buffer> {
  yield await read();
}
