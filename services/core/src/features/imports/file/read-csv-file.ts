import { CsvError, parse } from "csv-parse/sync";
import { decodeText } from "./decode-text.ts";
import { FileRefused } from "./parsed-file.ts";

const delimiters = [",", ";", "\t", "|"];
const MAX_RECORD = 1_000_000;

/** The records of a CSV with any usual delimiter, quotes and line ends. */
export function readCsvFile(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes);
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text))
    throw new FileRefused("This is a web page, not a CSV file. Save it as CSV or XLSX first.");
  const named = /^sep=(.)\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  try {
    return parse(body, {
      delimiter: named?.[1] ?? delimiterOf(body),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused(sentenceOf(error));
  }
}

function sentenceOf({ code, lines }: CsvError): string {
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return `A quote that begins in line ${String(lines)} has no end. Correct the file and choose it again.`;
  if (code === "CSV_MAX_RECORD_SIZE")
    return `Line ${String(lines)} is longer than a row can be. Check its quotes and choose the file again.`;
  return `Line ${String(lines)} cannot be read. Correct the file and choose it again.`;
}

/** The one that splits the most of the first lines in the same way. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, "");
  const lines = head.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  const first = lines.slice(0, 20);
  let best = { delimiter: ",", lines: 0, columns: 0 };
  for (const delimiter of delimiters) {
    const usual = new Map<number, number>();
    for (const line of first) {
      const columns = line.split(delimiter).length - 1;
      if (columns > 0) usual.set(columns, (usual.get(columns) ?? 0) + 1);
    }
    for (const [columns, count] of usual)
      if (count > best.lines || (count === best.lines && columns > best.columns))
        best = { delimiter, lines: count, columns };
  }
  return best.delimiter;
}
