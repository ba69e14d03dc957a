import { csvDelimiters, IMPORT_LIMITS } from "@accord/domain";
import { FileRefused, samplesOf, type ParsedSheet, type Table } from "./parsed-file.ts";
import { readCsvFile, type TextChoice } from "./read-csv-file.ts";
import { readXlsxFile } from "./read-xlsx-file.ts";
import { recordLine, startsWithRecord } from "./record-line.ts";
import { requireTextLength, sheetOf } from "./sheet-of.ts";

const quotedLines =
  "Each line is in quotes as a whole, and so is one cell. Save the list as CSV again, or take away the quotes at the beginning and the end of the lines, and choose the file again.";

/** Each line below the header is one cell with delimiters in it. */
const hasQuotedLines = ({ rows }: ParsedSheet): boolean =>
  rows.every(({ cells }) => {
    const [line = "", ...others] = cells.filter(Boolean);
    return others.length === 0 && csvDelimiters.some((sign) => line.split(sign).length > 2);
  });

const oneLine =
  "The file has one line. Where it names the columns, add the rows below it; where it is a record, put the names of the columns above it, such as First name, Last name, Email. Then choose the file again.";

/** Of tables without a row below a header. */
function emptyText(tables: readonly Table[]): string {
  const lines = tables.flatMap(({ records }) =>
    records.filter((cells) => cells.some((cell) => cell.trim() !== "")),
  );
  return lines.length === 1
    ? oneLine
    : "The file has no rows below its header. Choose another one.";
}

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
  if (sheets.length === 0) throw new FileRefused(emptyText(tables));
  const [only] = sheets;
  if (only?.reading && hasQuotedLines(only)) throw new FileRefused(quotedLines);
  // Of several sheets those that are no table are left out later.
  if (sheets.length === 1 && only && startsWithRecord({ ...only, samples: samplesOf(only) }))
    throw new FileRefused(recordLine);
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
