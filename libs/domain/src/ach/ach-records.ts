const WIDTH = 94;
const RECORD = /^[156789]/;
/** What stands for a blank in files of hosts and mail, and what has no width. A tab may be many. */
const BLANKS = /[^\P{Cc}\t]|\u00A0/gu;
const MARKS = /[\u200B\uFEFF]/gu;
/** Stands behind a letter of several bytes where a bank counts columns as bytes. */
const FILLER = "\0";

/** A record of 94 columns and the number of its line. */
export interface AchRecord {
  readonly line: number;
  readonly text: string;
}

/** A line of mail or of a host's envelope, which is refused inside a file. */
export interface OtherLine {
  readonly problem: AchProblem;
}

/** What is wrong with a file, with the line's number; the message is shown to the user. */
export class AchProblem extends Error {}

export function requireRecord(holds: boolean, { line }: { line: number }, problem: string): void {
  if (!holds) throw problemAt(line, problem);
}

const problemAt = (line: number, problem: string) => new AchProblem(`Line ${line} ${problem}`);

/** A line that is not empty and not quoted by mail. */
const UNQUOTED = /^[^\S\r\n]*[^\s>]/m;
const QUOTING = /^(?:\s*>)+/;

/**
 * The records of a bank's file and the lines around them, whatever mail and editors did to its
 * blanks and line ends; also of a file without line ends. Throws AchProblem.
 */
export function* achRecords(text: string): Generator<AchRecord | OtherLine> {
  const isQuoted = !UNQUOTED.test(text);
  let line = 1;
  let end = 0;
  for (const { 0: row, index } of text.matchAll(/[^\r\n]+/g)) {
    line += lineEnds(text, end, index);
    end = index + row.length;
    const unquoted = isQuoted ? row.replace(QUOTING, "") : row;
    const content = unquoted.replaceAll(MARKS, "").replaceAll(BLANKS, " ").trim();
    if (content !== "") yield* recordsOf(content, line);
  }
}

function lineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text[at] === "\n" || text[at + 1] !== "\n") count += 1;
  return count;
}

function* recordsOf(content: string, line: number): Generator<AchRecord | OtherLine> {
  const tab = content.includes("\t") && "has a tab: which columns follow is not known";
  // What begins as no record is not looked at further.
  if (!RECORD.test(content)) {
    const problem = problemAt(line, tab || noRecord(content));
    if (/^\d/.test(content)) throw problem;
    yield { problem };
    return;
  }
  if (tab) throw problemAt(line, tab);
  const columns = columnsOf(content);
  for (let at = 0; at < columns.length; at += WIDTH) {
    const text = columns.slice(at, at + WIDTH).padEnd(WIDTH);
    requireRecord(RECORD.test(text), { line }, noRecord(columns));
    yield { line, text };
  }
}

const noRecord = ({ length }: string) =>
  length > WIDTH ? `has ${length} characters instead of ${WIDTH}` : "is no record of a bank's file";

/** One character for each column: banks count letters, their composed form, or bytes of UTF-8. */
function columnsOf(content: string): string {
  if (/^[\x20-\x7E]*$/.test(content)) return content;
  const letters = content.replaceAll(PAIRS, "\uFFFD");
  if (letters.length % WIDTH === 0) return letters;
  const composed = content.normalize("NFC").replaceAll(PAIRS, "\uFFFD");
  if (composed.length % WIDTH === 0) return composed;
  const bytes = content.replaceAll(/[\u0080-\u{10FFFF}]/gu, bytesOf);
  return bytes.length % WIDTH === 0 ? bytes : composed;
}

/** Letters of two units of UTF-16. */
const PAIRS = /[\u{10000}-\u{10FFFF}]/gu;

function bytesOf(letter: string): string {
  const bytes = letter.length === 2 ? 4 : letter < "\u0800" ? 2 : 3;
  return (letter.length === 2 ? "\uFFFD" : letter).padEnd(bytes, FILLER);
}

/** The text of columns `from` to `to`, counted from 0, without blanks around it. */
export const columnText = ({ text }: AchRecord, from: number, to: number): string =>
  text.slice(from, to).replaceAll(FILLER, "").normalize("NFC").trim();
