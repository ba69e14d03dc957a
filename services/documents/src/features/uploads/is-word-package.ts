import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import type { ReadAt } from "./stored-bytes.ts";

const inflate = promisify(inflateRaw);

const END = Buffer.from("PK\u0005\u0006", "latin1");
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const MAX_BYTES = 1024 * 1024;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const CONTENT_TYPES = "[Content_Types].xml";
const macros = /vba(?:Project|Data)/i;
const wordPart = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** A ZIP with a Word part and without a macro project. Uses the central directory, as Word does. */
export async function isWordPackage(read: ReadAt, size: number): Promise<boolean> {
  const from = Math.max(0, size - END_LENGTH - MAX_COMMENT);
  const tail = await read(from, size - from);
  const end = tail.lastIndexOf(END);
  if (end < 0 || end + END_LENGTH > tail.length) return false;
  const length = tail.readUInt32LE(end + 12);
  if (length > MAX_BYTES) return false;
  const parts = [...partsIn(await read(tail.readUInt32LE(end + 16), length))];
  if (parts.some(({ name }) => macros.test(name))) return false;
  const types = parts.find(({ name }) => name === CONTENT_TYPES);
  if (!types) return false;
  const text = await contentOf(read, types).catch(() => "");
  return text.includes(wordPart);
}

interface Part {
  readonly name: string;
  readonly method: number;
  readonly length: number;
  readonly offset: number;
}

function* partsIn(directory: Buffer): Generator<Part> {
  let at = 0;
  while (at + ENTRY_LENGTH <= directory.length) {
    const nameLength = directory.readUInt16LE(at + 28);
    yield {
      name: directory.toString("utf8", at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
      method: directory.readUInt16LE(at + 10),
      length: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    };
    const more = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    at += ENTRY_LENGTH + nameLength + more;
  }
}

async function contentOf(read: ReadAt, { method, length, offset }: Part): Promise<string> {
  if (length > MAX_BYTES) return "";
  const local = await read(offset, LOCAL_LENGTH);
  if (local.length < LOCAL_LENGTH) return "";
  const start = offset + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28);
  const bytes = await read(start, length);
  if (method === 0) return bytes.toString("utf8");
  return method === 8
    ? (await inflate(bytes, { maxOutputLength: MAX_BYTES })).toString("utf8")
    : "";
}
