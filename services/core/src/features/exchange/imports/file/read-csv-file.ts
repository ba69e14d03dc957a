import { csvDelimiters, type TextEncoding } from "@accord/domain";
import { readRecords, sampleRecords } from "./csv-records.ts";
import { decodeAs } from "./encodings.ts";
import type { TextReading } from "./file-answer.ts";
import { guessEncoding } from "./guess-encoding.ts";
import { FileRefused } from "./parsed-file.ts";
import { isKnownHeader } from "./record-line.ts";

/** What a person chose; the rest is found from the file. */
export interface TextChoice {
  readonly encoding?: TextEncoding | undefined;
  readonly delimiter?: string | undefined;
}

interface CsvTable {
  readonly records: string[][];
  readonly reading: Omit<TextReading, "samples">;
}

/** Empty ones included. */
const MAX_LINES = 250_000;
const MAX_SAMPLE = 200_000;
const SAMPLE_RECORDS = 100;

/** The records of a CSV in any usual encoding and with any usual delimiter. */
export function readCsvFile(bytes: Uint8Array, choice: TextChoice): CsvTable {
  const guess = choice.encoding
    ? { encoding: choice.encoding, isDoubtful: false }
    : guessEncoding(bytes);
  const text = withoutEndMark(decodeAs(bytes, guess.encoding));
  if (text.includes("\u0000"))
    throw new FileRefused("This is no text file. Choose a CSV file or an Excel workbook (.xlsx).");
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text))
    throw new FileRefused("This is a web page, not a CSV file. Save it as CSV or XLSX first.");
  const named = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = choice.delimiter ?? named?.[1] ?? delimiterOf(body);
  const records = readRecords({ text: body, delimiter }, MAX_LINES + 1);
  if (records.length > MAX_LINES)
    throw new FileRefused(
      "The file has more than 250,000 lines, empty ones included. At most 50,000 can be imported at once: split it.",
    );
  return { records, reading: { ...guess, delimiter } };
}

const CTRL_Z = "\u001A";

/** Programs of DOS end a text with Ctrl-Z. */
function withoutEndMark(text: string): string {
  const end = text.trimEnd();
  return end.endsWith(CTRL_Z) ? end.slice(0, -CTRL_Z.length) : text;
}

/** The one whose records have the most known headers, else the most cells below a header. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, MAX_SAMPLE);
  const rated = csvDelimiters.map((delimiter) => {
    const records = sampleRecords({ text: sample, delimiter }, SAMPLE_RECORDS);
    const known = records.map((cells) => cells.filter(isKnownHeader).length);
    const header = records.find(({ length }) => length > 1)?.length ?? 0;
    const fitting = records.filter(({ length }) => length > 1 && length <= header);
    return { delimiter, known: Math.max(0, ...known), cells: header * fitting.length };
  });
  return rated.toSorted((a, b) => b.known - a.known || b.cells - a.cells)[0]?.delimiter ?? ",";
}
