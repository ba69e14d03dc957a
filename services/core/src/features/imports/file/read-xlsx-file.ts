import { IMPORT_LIMITS } from "@accord/domain";
import readExcelFile, { type CellValue } from "read-excel-file/node";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { FileRefused } from "./parsed-file.ts";

const noWorkbook =
  "This is no Excel workbook (.xlsx). Open it in Excel and save it as .xlsx or CSV.";
const tooLarge =
  "This workbook is too large when it is unpacked: at most 200 MB. Split it, or save the sheet as CSV.";
const MAX_PARTS = 2_000;

/** The visible sheets. Formulas are not evaluated: their saved results are read. */
export async function readXlsxFile(
  bytes: Uint8Array,
): Promise<{ name: string; records: string[][] }[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hidden = await unpack(buffer);
  const sheets = await readExcelFile<string>(buffer, { parseNumber: (text) => text }).catch(
    (error: unknown) => {
      throw error instanceof FileRefused ? error : new FileRefused(noWorkbook);
    },
  );
  return sheets
    .filter(({ sheet }) => !hidden.has(sheet))
    .map(({ sheet, data }) => ({ name: sheet, records: data.map((row) => row.map(textOf)) }));
}

/** `parseNumber` leaves numbers as the text of the file, with up to 17 digits. */
function textOf(cell: CellValue<string> | null): string {
  if (cell === null) return "";
  if (cell instanceof Date) return dayText(cell);
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  const text = String(cell);
  return /^-?\d+\.\d{10,}$|^-?\d(?:\.\d+)?E[+-]?\d+$/i.test(text)
    ? plainNumber(Number(text))
    : text;
}

/** Excel calculates with 15 digits. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) < 1e15 ? rounded.toFixed(10).replace(/\.?0+$/, "") : String(rounded);
}

const dayText = (date: Date) =>
  Number.isNaN(date.getTime()) ? "" : date.toISOString().replace(/T00:00:00\.000Z$/, "");

/**
 * Unpacks each part once to measure it: stated sizes may be wrong. Returns the names of hidden
 * sheets.
 */
async function unpack(buffer: Buffer): Promise<ReadonlySet<string>> {
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(buffer, { lazyEntries: true });
  } catch {
    throw new FileRefused(noWorkbook);
  }
  let left: number = IMPORT_LIMITS.unpackedBytes;
  let parts = 0;
  let workbook: string | null = null;
  try {
    for await (const entry of zip.eachEntry()) {
      parts += 1;
      if (parts > MAX_PARTS || entry.uncompressedSize > left) throw new FileRefused(tooLarge);
      const isWorkbook = entry.fileName === "xl/workbook.xml";
      const { size, text } = await measure(zip, entry, { left, isKept: isWorkbook });
      left -= size;
      if (isWorkbook) workbook = text;
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused(noWorkbook);
  }
  if (workbook === null) throw new FileRefused(noWorkbook);
  return hiddenSheets(workbook);
}

async function measure(
  zip: ZipFile,
  entry: Entry,
  { left, isKept }: { readonly left: number; readonly isKept: boolean },
): Promise<{ size: number; text: string }> {
  let size = 0;
  let sinceTag = 0;
  const kept: Buffer[] = [];
  const chunks: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > left) throw new FileRefused(tooLarge);
    sinceTag = textLength(chunk, sinceTag);
    if (isKept) kept.push(chunk);
  }
  return { size, text: Buffer.concat(kept).toString() };
}

/** Entities such as `&quot;` take up to six bytes for a character. */
const MAX_TEXT_BYTES = IMPORT_LIMITS.cellLength * 6;
const TAG = "<".charCodeAt(0);

/** The bytes after the last tag; refuses a text that no cell of Excel can have. */
function textLength(chunk: Buffer, before: number): number {
  let from = 0;
  let open = before;
  for (let at = chunk.indexOf(TAG); at >= 0; at = chunk.indexOf(TAG, from)) {
    if (open + at - from > MAX_TEXT_BYTES) throw cellTooLong();
    from = at + 1;
    open = 0;
  }
  open += chunk.length - from;
  if (open > MAX_TEXT_BYTES) throw cellTooLong();
  return open;
}

export const cellTooLong = () =>
  new FileRefused("A cell has more than 32,767 characters. Shorten it and choose the file again.");

function hiddenSheets(workbook: string): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const [tag] of workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    if (!/\bstate="(?:hidden|veryHidden)"/.test(tag)) continue;
    const name = /\bname="([^"]*)"/.exec(tag)?.[1];
    if (name !== undefined) hidden.add(unescapeXml(name));
  }
  return hidden;
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};

const unescapeXml = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity);
