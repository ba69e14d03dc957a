import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from "yauzl";
import type { ReadAt } from "./stored-bytes.ts";

const MAX_PARTS = 10_000;
const MAX_BYTES = 1024 * 1024;
const CONTENT_TYPES = "[Content_Types].xml";
const macros = /vba(?:Project|Data)/i;
const wordPart = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** A ZIP with a Word part and without a macro project. Uses the central directory, as Word does. */
export async function isWordPackage(read: ReadAt, size: number): Promise<boolean> {
  const stored = new StoredObject(read);
  try {
    return await hasWordPart(stored, size);
  } catch (error) {
    // Everything else is a damaged ZIP.
    if (stored.failure !== undefined) throw stored.failure;
    if (error instanceof Error) return false;
    throw error;
  }
}

async function hasWordPart(stored: StoredObject, size: number): Promise<boolean> {
  const options = { lazyEntries: true, autoClose: false };
  const zip = await fromRandomAccessReaderPromise(stored, size, options);
  if (zip.entryCount > MAX_PARTS) return false;
  let types: Entry | undefined;
  for await (const entry of zip.eachEntry()) {
    if (macros.test(entry.fileName)) return false;
    if (entry.fileName === CONTENT_TYPES) types ??= entry;
  }
  if (!types || Math.max(types.compressedSize, types.uncompressedSize) > MAX_BYTES) return false;
  return (await text(await zip.openReadStreamPromise(types))).includes(wordPart);
}

class StoredObject extends RandomAccessReader {
  /** The storage failed, not the ZIP. */
  failure: unknown;
  readonly #read: ReadAt;

  constructor(read: ReadAt) {
    super();
    this.#read = async (offset, length) => {
      try {
        return await read(offset, length);
      } catch (error) {
        this.failure = error;
        throw error;
      }
    };
  }

  override read(...args: Parameters<RandomAccessReader["read"]>): void {
    const [target, offset, length, position, done] = args;
    this.#read(position, length).then((bytes) => {
      bytes.copy(target, offset);
      done(bytes.length < length ? new Error("The file ends too early.") : null);
    }, done);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const read = this.#read;
    return Readable.from(
      (async function* () {
        yield await read(start, end - start);
      })(),
    );
  }
}
