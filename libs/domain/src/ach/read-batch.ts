import { columnText, requireRecord, type AchRecord } from "./ach-records.ts";

/** Entry detail with the text of its addenda records, which are 94 characters each. */
export interface AchEntryRead {
  readonly transactionCode: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  /** In cents. */
  readonly amount: number;
  readonly identification: string;
  readonly name: string;
  readonly traceNumber: string;
  readonly addenda: readonly string[];
}

/** Empty texts where the file has no batch header. */
export interface AchBatchRead {
  readonly companyId: string;
  readonly entryClass: string;
  readonly description: string;
  /** YYMMDD. */
  readonly effectiveDate: string;
  readonly entries: readonly AchEntryRead[];
}

interface Sums {
  count: number;
  hash: bigint;
  debit: number;
  credit: number;
}

interface OpenEntry extends AchEntryRead {
  readonly addenda: string[];
}

export interface OpenBatch extends AchBatchRead {
  companyId: string;
  readonly entries: OpenEntry[];
  readonly header: AchRecord | null;
  readonly sums: Sums;
  isClosed: boolean;
}

const DEBIT_DIGITS = new Set(["5", "6", "7", "8", "9"]);

export const newBatch = (header: AchRecord | null): OpenBatch => ({
  companyId: header ? columnText(header, 40, 50) : "",
  entryClass: header ? columnText(header, 50, 53) : "",
  description: header ? columnText(header, 53, 63) : "",
  effectiveDate: header ? columnText(header, 69, 75) : "",
  entries: [],
  header,
  sums: noSums(),
  isClosed: false,
});

export function closeBatch(batch: OpenBatch, control: AchRecord): void {
  const { header } = batch;
  requireSums(control, batch.sums, { count: 4, hash: 10, debit: 20, credit: 32 });
  const isSame = (from: number, to: number) =>
    header === null || control.text.slice(from, to) === header.text.slice(from, to);
  requireRecord(isSame(1, 4) && isSame(87, 94), control, "belongs to another batch");
  if (batch.companyId === "") batch.companyId = columnText(control, 44, 54);
  batch.isClosed = true;
}

export function entryOf(record: AchRecord, sums: Sums): OpenEntry {
  const amount = digits(record, 29, 39);
  sums.count += 1;
  sums.hash += BigInt(digits(record, 3, 11));
  if (DEBIT_DIGITS.has(record.text.slice(2, 3))) sums.debit += amount;
  else sums.credit += amount;
  return {
    transactionCode: record.text.slice(1, 3),
    routingNumber: record.text.slice(3, 12),
    accountNumber: columnText(record, 12, 29),
    amount,
    identification: columnText(record, 39, 54),
    name: columnText(record, 54, 76),
    traceNumber: columnText(record, 79, 94),
    addenda: [],
  };
}

export function requireSums(
  control: AchRecord,
  sums: Sums,
  at: { count: number; hash: number; debit: number; credit: number },
): void {
  const named = digits(control, at.count, at.hash);
  const counts = `names ${named} entries and addenda, but ${sums.count} are there`;
  requireRecord(named === sums.count, control, counts);
  const hash = sums.hash % 10_000_000_000n;
  requireRecord(BigInt(digits(control, at.hash, at.debit)) === hash, control, "has another hash");
  const debits = digits(control, at.debit, at.credit);
  requireRecord(debits === sums.debit, control, "has another sum of debits");
  const credits = digits(control, at.credit, at.credit + 12);
  requireRecord(credits === sums.credit, control, "has another sum of credits");
}

export function digits(record: AchRecord, from: number, to: number): number {
  const field = record.text.slice(from, to);
  requireRecord(/^\d+$/.test(field), record, `has no number in columns ${from + 1} to ${to}`);
  return Number(field);
}

export const noSums = (): Sums => ({ count: 0, hash: 0n, debit: 0, credit: 0 });
