import { FileRefused } from "./parsed-file.ts";

const MAX_RECORD = 1_000_000;
const MAX_JOINED_LINES = 10;
const MAX_PARTS = 400;
const MAX_SWALLOWED = 40;
const LINE_END = /\r\n|\n|\r/y;

interface CsvRecord {
  readonly cells: readonly string[];
  readonly end: number;
  /** A cell of it has line ends and a line with many delimiters: its quote may be a stray one. */
  readonly isOpen: boolean;
}

interface Source {
  readonly text: string;
  readonly delimiter: string;
}

/** Null where quotes are not as RFC 4180 has them; blanks around quoted cells are left out. */
function readRecord(source: Source, from: number): CsvRecord | null {
  const { text, delimiter } = source;
  const cells: string[] = [];
  let isOpen = false;
  let at = from;
  for (;;) {
    let start = at;
    while (text[start] === " ") start += 1;
    if (text[start] === '"') {
      let close = text.indexOf('"', start + 1);
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      if (close < 0) return null;
      const cell = text.slice(start + 1, close).replaceAll('""', '"');
      isOpen ||= /[\r\n]/.test(cell) && hasFullLine(cell, delimiter);
      cells.push(cell);
      at = close + 1;
      while (text[at] === " ") at += 1;
    } else {
      start = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r")
        at += 1;
      cells.push(text.slice(start, at));
    }
    if (text[at] === delimiter) at += 1;
    else if (at >= text.length || text[at] === "\n" || text[at] === "\r")
      return { cells, end: afterLine(text, at), isOpen };
    else return null;
  }
}

const hasFullLine = (cell: string, delimiter: string): boolean =>
  cell.split(/[\r\n]+/).some((line) => line.split(delimiter).length > 3);

/** Behind the line end at or after a place. */
function afterLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at += 1;
  LINE_END.lastIndex = at;
  return at + (LINE_END.exec(text)?.[0].length ?? 0);
}

/** The value of a text between two delimiters; null where its quotes make no cell. */
function cellOf(part: string, delimiter: string): string | null {
  const text = part.trim();
  if (/^"[^]*"$/.test(text) && text.length > 1) {
    const inner = text.slice(1, -1).replaceAll('""', '"');
    const quotes = inner.split('"').length - 1;
    return quotes % 2 === 0 || !/[\r\n]/.test(inner) ? inner : null;
  }
  if (part.includes(delimiter) || /[\r\n]/.test(part)) return null;
  return text.startsWith('"') && (text.split('"').length - 1) % 2 === 1 ? null : part;
}

/** All ways to cut a line with stray quotes into a number of cells; stops at two. */
function cutsOf({ text, delimiter }: Source, width: number): string[][] {
  const parts = text.split(delimiter);
  const swallowed = parts.length - width;
  if (swallowed < 0 || swallowed > MAX_SWALLOWED || parts.length > MAX_PARTS) return [];
  const cuts: string[][] = [];
  const dead = new Set<number>();
  const cut = (from: number, left: number, cells: readonly string[]) => {
    const place = from * (MAX_SWALLOWED + 1) + left;
    if (cuts.length > 1 || dead.has(place)) return;
    if (from === parts.length) {
      if (left === 0) cuts.push([...cells]);
      return;
    }
    const found = cuts.length;
    for (let joined = 0; joined <= left && from + joined < parts.length; joined += 1) {
      const cell = cellOf(parts.slice(from, from + joined + 1).join(delimiter), delimiter);
      if (cell !== null) cut(from + joined + 1, left - joined, [...cells, cell]);
    }
    if (cuts.length === found) dead.add(place);
  };
  cut(0, swallowed, []);
  return cuts;
}

const ESCAPED = "\uE000";

/** A line whose quotes are not doubled, or have backslashes, where that can mean one thing alone. */
function mendLine({ text, delimiter }: Source, width: number): readonly string[] | null {
  const unescaped = text.replaceAll('\\"', ESCAPED);
  const whole = unescaped === text ? null : readRecord({ text: unescaped, delimiter }, 0);
  const cuts =
    whole?.cells.length === width ? [whole.cells] : cutsOf({ text: unescaped, delimiter }, width);
  const [only, another] = cuts.length === 0 ? cutsOf({ text, delimiter }, width) : cuts;
  return only === undefined || another !== undefined
    ? null
    : only.map((cell) => cell.replaceAll(ESCAPED, '"'));
}

const countLines = (text: string, from: number, to: number): number =>
  text.slice(from, to).match(/\r\n|\n|\r/g)?.length ?? 0;

/** Up to `max` records. Without a width, lines with stray quotes are counted and left out. */
function scan(source: Source, max: number, width: number | null) {
  const { text } = source;
  const records: (readonly string[])[] = [];
  let [at, line, stray] = [0, 1, 0];
  while (at < text.length && records.length < max) {
    const record = readRecord(source, at);
    const isDoubtful = record === null || (record.isOpen && record.cells.length !== width);
    let end = isDoubtful ? afterLine(text, at) : record.end;
    if (end - at > MAX_RECORD)
      throw refusedLine(line, "is longer than a row can be. Check its quotes");
    if (!isDoubtful) records.push(record.cells);
    else if (width === null) stray += 1;
    else {
      let mended: readonly string[] | null = null;
      for (let lines = 1; mended === null && lines <= MAX_JOINED_LINES; lines += 1) {
        if (lines > 1) end = afterLine(text, end);
        mended = mendLine(
          { ...source, text: text.slice(at, end).replace(/(?:\r\n|\n|\r)$/, "") },
          width,
        );
      }
      if (mended === null)
        throw refusedLine(
          line,
          "has a quote without an end, or quotes in a text that are not doubled. Correct it",
        );
      records.push(mended);
    }
    line += countLines(text, at, end);
    at = end;
  }
  return { records, stray };
}

const refusedLine = (line: number, what: string) =>
  new FileRefused(`Line ${line.toLocaleString("en-US")} ${what} and choose the file again.`);

/** The width that most records have, but for those of one cell. */
function usualWidth(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of records)
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted(([a, many], [b, most]) => most - many || b - a)[0]?.[0] ?? 1;
}

/** The first records, without lines with stray quotes. */
export const sampleRecords = (source: Source, max: number) => scan(source, max, null).records;

/**
 * The records of a CSV with any line ends. Quotes inside a text that are not doubled, or have a
 * backslash, are read where the line then has the usual number of cells in one way alone; another
 * line is refused by its number.
 */
export function readRecords(source: Source, max: number): string[][] {
  const { records, stray } = scan(source, max, null);
  const read = stray === 0 ? records : scan(source, max, usualWidth(records)).records;
  return read.map((cells) => cells.map(withoutFormula));
}

/** `="0042"` is how a spreadsheet is made to keep zeros. */
const withoutFormula = (cell: string): string =>
  cell.startsWith("=") ? cell.replace(/^=\s*"([^"]*)"$/, "$1") : cell;
