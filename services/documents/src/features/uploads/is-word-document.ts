import type { ReadAt } from "./stored-bytes.ts";

/** Sector numbers from here on mean "no sector" (MS-CFB 2.1). */
const NONE = 0xfffffffa;
const HEADER = 512;
const ENTRY = 128;
const MAX_SECTORS = 1024;

interface Entry {
  readonly name: string;
  readonly isStream: boolean;
  readonly left: number;
  readonly right: number;
  readonly child: number;
}

/**
 * An OLE compound file is a Word document when its root has a stream "WordDocument". Other Office files, installers
 * and e-mails use the same container.
 */
export async function isWordDocument(read: ReadAt): Promise<boolean> {
  const header = await read(0, HEADER);
  if (header.length < HEADER) return false;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return false;
  const sectors = { size: 2 ** shift, read };
  const entries = await directory(sectors, header, await allocationTable(sectors, header));
  return namesInRoot(entries).has("WordDocument");
}

interface Sectors {
  readonly size: number;
  readonly read: ReadAt;
}

const sectorAt = ({ size, read }: Sectors, number: number) => read((number + 1) * size, size);

const numbersIn = (bytes: Buffer, from = 0) =>
  Array.from({ length: Math.floor((bytes.length - from) / 4) }, (_, index) =>
    bytes.readUInt32LE(from + index * 4),
  );

/** The header lists 109 sectors; the others form a chain (MS-CFB 2.5). */
async function allocationTable(sectors: Sectors, header: Buffer): Promise<number[]> {
  const table = numbersIn(header, 76);
  let next = header.readUInt32LE(68);
  for (let count = 0; next < NONE && count < MAX_SECTORS; count += 1) {
    const list = numbersIn(await sectorAt(sectors, next));
    next = list.pop() ?? NONE;
    table.push(...list);
  }
  return table;
}

async function directory(sectors: Sectors, header: Buffer, table: number[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  const perSector = sectors.size / 4;
  let next = header.readUInt32LE(48);
  for (let count = 0; next < NONE && count < MAX_SECTORS; count += 1) {
    const bytes = await sectorAt(sectors, next);
    for (let at = 0; at + ENTRY <= bytes.length; at += ENTRY) {
      entries.push(entryOf(bytes.subarray(at, at + ENTRY)));
    }
    const sector = table[Math.floor(next / perSector)] ?? NONE;
    if (sector >= NONE) break;
    next = numbersIn(await sectorAt(sectors, sector))[next % perSector] ?? NONE;
  }
  return entries;
}

function entryOf(bytes: Buffer): Entry {
  const length = Math.min(bytes.readUInt16LE(64), 64);
  return {
    name: bytes.toString("utf16le", 0, Math.max(0, length - 2)),
    isStream: bytes[66] === 2,
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
  };
}

/** Only streams directly below the root: embedded documents do not count. */
function namesInRoot(entries: readonly Entry[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set<number>();
  const waiting = [entries[0]?.child ?? NONE];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = entries[id];
    if (!entry || seen.has(id)) continue;
    seen.add(id);
    if (entry.isStream) names.add(entry.name);
    waiting.push(entry.left, entry.right);
  }
  return names;
}
