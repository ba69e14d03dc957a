import { parseMoney, readCsv, type Cents, type RunFileKind } from "@accord/domain";
import { ServiceError } from "@accord/service-kit";
import type { FileLine } from "./file-lines.read.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";

type Row = readonly string[];
type Line = Pick<FileLine, "net" | "checkStatus">;

const amountAt = (row: Row, column: number): Cents => parseMoney(row[column] || "0.00");
const sumAt = (rows: readonly Row[], column: number): Cents =>
  rows.reduce((sum, row) => sum + amountAt(row, column), 0);
const netOf = (lines: readonly Line[]): Cents =>
  lines.reduce((sum, { net }) => sum + parseMoney(net), 0);

interface Expected {
  readonly run: Pick<PayoutRunRow, "lineCount" | "gross" | "withheld" | "net">;
  /** Those that the file is made of. */
  readonly lines: readonly Line[];
}

const hasAllLines = (rows: readonly Row[], { lines }: Expected, column: number) =>
  rows.length === lines.length && sumAt(rows, column) === netOf(lines);

/** Says for each kind whether the rows without their head add up. */
const addsUp: Readonly<
  Record<Exclude<RunFileKind, "ach">, (rows: readonly Row[], expected: Expected) => boolean>
> = {
  register: (rows, { run }) =>
    rows.length === run.lineCount &&
    sumAt(rows, 5) === parseMoney(run.gross) &&
    sumAt(rows, 6) === parseMoney(run.withheld) &&
    sumAt(rows, 7) === parseMoney(run.net),
  positive_pay: (rows, { lines }) =>
    sumAt(
      rows.filter((row) => row[4] === "I"),
      2,
    ) === netOf(lines.filter(({ checkStatus }) => checkStatus === "issued")),
  bank_csv: (rows, expected) => hasAllLines(rows, expected, 2),
  mailing: (rows, expected) => hasAllLines(rows, expected, 7),
  journal_qbo: (rows, { run }) =>
    sumAt(rows, 3) === parseMoney(run.gross) && sumAt(rows, 4) === parseMoney(run.gross),
  journal_xero: (rows, { run }) => {
    const debits = rows.filter((row) => amountAt(row, 5) > 0);
    return sumAt(rows, 5) === 0 && sumAt(debits, 5) === parseMoney(run.gross);
  },
};

/** Reads a CSV of a run back and adds it up; 500 when it differs from the run. */
export function requireSums(
  text: string,
  kind: Exclude<RunFileKind, "ach">,
  expected: Expected,
): void {
  const all = readCsv(text);
  const rows = kind === "positive_pay" ? all : all.slice(1);
  if (!addsUp[kind](rows, expected)) throw doesNotAddUp();
}

const doesNotAddUp = () =>
  new ServiceError(
    500,
    "file_differs",
    "This file does not add up to its run, so that it is not served. Tell your administrator.",
  );
