import { IMPORT_LIMITS, importFields, importKinds, matchColumns } from "@accord/domain";
import { FileRefused, type ParsedSheet } from "./parsed-file.ts";
import { readCsvFile, type TextChoice } from "./read-csv-file.ts";
import { readXlsxFile } from "./read-xlsx-file.ts";
import { requireTextLength, sheetOf } from "./sheet-of.ts";

const VALUE =
  /^[^\s@]+@[^\s@]+\.[^\s@]+$|^-?\$?\d[\d,]*(?:\.\d+)?$|^\d{1,4}[-./]\d{1,2}[-./]\d{2,4}$/;

/** At least half are values, and none is the name of a field. */
const isRecord = (headers: readonly string[]): boolean =>
  2 * headers.filter((header) => VALUE.test(header)).length >= headers.length &&
  importKinds.every((kind) => Object.keys(matchColumns(importFields[kind], headers)).length === 0);

/** Rejects with FileRefused. Needs the limits of a process of its own (`file-process.ts`). */
export async function readSheets(bytes: Buffer, choice: TextChoice = {}): Promise<ParsedSheet[]> {
  const startsWith = (text: string) =>
    bytes.subarray(0, text.length).equals(Buffer.from(text, "latin1"));
  if (startsWith("%PDF"))
    throw new FileRefused("This is a PDF. Choose a CSV file or an Excel workbook (.xlsx).");
  if (startsWith("\u00d0\u00cf\u0011\u00e0"))
    throw new FileRefused(
      "This is an old Excel file (.xls) or a workbook with a password. Save it as .xlsx without a password, or as CSV.",
    );
  const { tables, hiddenSheets } = startsWith("PK")
    ? await readXlsxFile(bytes)
    : { tables: [{ name: "", ...readCsvFile(bytes, choice) }], hiddenSheets: [] };
  requireTextLength(tables);
  const sheets = tables.flatMap((table) => sheetOf(table, hiddenSheets) ?? []);
  if (sheets.length === 0)
    throw new FileRefused("The file has no rows below its header. Choose another one.");
  const [only] = sheets;
  if (sheets.length === 1 && only && isRecord(only.headers))
    throw new FileRefused(
      "The first line looks like a record. Put the names of the columns above it, such as First name, Last name, Email, and choose the file again.",
    );
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
