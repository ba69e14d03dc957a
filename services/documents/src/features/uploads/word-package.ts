import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { externalContent } from "./external-content.ts";
import type { ReadAt } from "./stored-bytes.ts";

/** `loads`: external content. */
export type PackageFault =
  | { readonly fault: "not-word" }
  | { readonly fault: "too-large" }
  | { readonly fault: "external"; readonly loads: string };

const MAX_PARTS = 10_000;
/** Unpacked, in total. */
const MAX_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 200;
/** Allowed at any ratio. */
const SMALL_BYTES = 10 * 1024 * 1024;
const MAX_XML_BYTES = 1024 * 1024;
/** Of content types and relationships, which are parsed. */
const MAX_ALL_XML_BYTES = 4 * MAX_XML_BYTES;
/** A workbook in a document, but no package inside it. */
const MAX_DEPTH = 1;

const CONTENT_TYPES = "[Content_Types].xml";
const macros = /vba(?:Project|Data)/i;
const wordPart = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const zipStart = Buffer.from("PK\u0003\u0004");

/** See docs/rules.md#dangerous-files; null when acceptable. */
export async function findPackageFault(read: ReadAt, size: number): Promise<PackageFault | null> {
  const stored = new StoredObject(read);
  const budget = {
    parts: MAX_PARTS,
    bytes: Math.min(MAX_BYTES, Math.max(SMALL_BYTES, size * MAX_RATIO)),
    xmlBytes: MAX_ALL_XML_BYTES,
  };
  try {
    const types = await readPackage({ reader: stored, size, depth: 0 }, budget);
    return types.includes(wordPart) ? null : { fault: "not-word" };
  } catch (error) {
    if (error instanceof PackageRefused) return error.why;
    if (stored.failure !== undefined) throw stored.failure;
    if (error instanceof Error) return { fault: "not-word" };
    throw error;
  }
}

class PackageRefused extends Error {
  readonly why: PackageFault;

  constructor(why: PackageFault) {
    super(why.fault);
    this.why = why;
  }
}

const tooLarge = () => new PackageRefused({ fault: "too-large" });

interface Budget {
  parts: number;
  bytes: number;
  xmlBytes: number;
}

interface Package {
  readonly reader: RandomAccessReader;
  readonly size: number;
  readonly depth: number;
}

/** Unpacks every part: stated sizes may be wrong. Returns the content types. */
async function readPackage({ reader, size, depth }: Package, budget: Budget): Promise<string> {
  if (depth > MAX_DEPTH) throw tooLarge();
  const options = { lazyEntries: true, autoClose: false };
  const zip = await fromRandomAccessReaderPromise(reader, size, options);
  if (zip.entryCount > budget.parts) throw tooLarge();
  let types: string | undefined;
  for await (const entry of zip.eachEntry()) {
    if (macros.test(entry.fileName)) throw new PackageRefused({ fault: "not-word" });
    const content = await unpack(zip, entry, budget);
    if (content === null) continue;
    if (entry.fileName === CONTENT_TYPES) types ??= content.toString();
    else if (isRelationships(entry)) refuseExternal(content);
    else await readPackage(inMemory(content, depth + 1), budget);
  }
  return types ?? "";
}

const isRelationships = ({ fileName }: Entry) => fileName.toLowerCase().endsWith(".rels");

function refuseExternal(xml: Buffer): void {
  const loads = externalContent(xml);
  if (loads !== null) throw new PackageRefused({ fault: "external", loads });
}

/** The bytes of XML and of nested packages; null for other parts. */
async function unpack(zip: ZipFile, entry: Entry, budget: Budget): Promise<Buffer | null> {
  const isXml = entry.fileName === CONTENT_TYPES || isRelationships(entry);
  const kept: Buffer[] = [];
  let size = 0;
  budget.parts -= 1;
  // Parts may share packed bytes.
  budget.bytes -= entry.compressedSize;
  if (budget.parts < 0 || budget.bytes < 0) throw tooLarge();
  const chunks: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  for await (const chunk of chunks) {
    size += chunk.length;
    budget.bytes -= chunk.length;
    if (isXml) budget.xmlBytes -= chunk.length;
    if (budget.bytes < 0 || budget.xmlBytes < 0) throw tooLarge();
    if (isXml && size > MAX_XML_BYTES) throw tooLarge();
    if (isXml || kept.length > 0 || chunk.subarray(0, zipStart.length).equals(zipStart)) {
      kept.push(chunk);
    }
  }
  return isXml || kept.length > 0 ? Buffer.concat(kept) : null;
}

const inMemory = (bytes: Buffer, depth: number): Package => ({
  reader: new StoredObject(async (offset, length) => bytes.subarray(offset, offset + length)),
  size: bytes.length,
  depth,
});

class StoredObject extends RandomAccessReader {
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
