import { parentPort, workerData } from "node:worker_threads";
import { IMPORT_LIMITS } from "@accord/domain";
import { FileRefused, type ParsedSheet } from "./parsed-file.ts";
import { readCsvFile } from "./read-csv-file.ts";
import { readXlsxFile } from "./read-xlsx-file.ts";
import { sheetOf } from "./sheet-of.ts";

export type FileAnswer = { readonly sheets: ParsedSheet[] } | { readonly refused: string };

const { bytes }: { bytes: Uint8Array } = workerData;

const startsWith = (text: string) =>
  Buffer.from(text, "latin1").every((byte, at) => bytes[at] === byte);

async function readSheets(): Promise<ParsedSheet[]> {
  if (startsWith("%PDF"))
    throw new FileRefused("This is a PDF. Choose a CSV file or an Excel workbook (.xlsx).");
  if (startsWith("\u00d0\u00cf\u0011\u00e0"))
    throw new FileRefused(
      "This is an old Excel file (.xls) or a workbook with a password. Save it as .xlsx without a password, or as CSV.",
    );
  const tables = startsWith("PK")
    ? await readXlsxFile(bytes)
    : [{ name: "", records: readCsvFile(bytes) }];
  const sheets = tables.flatMap(({ name, records }) => sheetOf(name, records) ?? []);
  if (sheets.length === 0)
    throw new FileRefused("The file has no rows below its header. Choose another one.");
  if (sheets.length > 50) throw new FileRefused("A workbook can have at most 50 sheets.");
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows > IMPORT_LIMITS.rows) {
    const found = rows.toLocaleString("en-US");
    throw new FileRefused(
      `The file has ${found} rows. At most 50,000 can be imported at once: split it.`,
    );
  }
  return sheets;
}

async function answer(): Promise<FileAnswer> {
  try {
    return { sheets: await readSheets() };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer());
