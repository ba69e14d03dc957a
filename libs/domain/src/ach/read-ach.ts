import {
  AchProblem,
  achRecords,
  columnText,
  requireRecord,
  type AchRecord,
} from "./ach-records.ts";

/** Of a bank's file: about 27,000 answers. */
export const MAX_BANK_FILE_BYTES = 5 * 1024 * 1024;

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

export interface AchFileRead {
  readonly batches: readonly AchBatchRead[];
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

interface OpenBatch extends AchBatchRead {
  companyId: string;
  readonly entries: OpenEntry[];
  readonly header: AchRecord | null;
  readonly sums: Sums;
  isClosed: boolean;
}

const DEBIT_DIGITS = new Set(["5", "6", "7", "8", "9"]);

/**
 * Reads one or several NACHA files of one text. Their envelope and padding may be missing; the
 * counts, hashes and sums that are there have to agree with the entries, and each entry has to be
 * in one of them (docs/rules.md#ach-file). Throws AchProblem.
 */
export function readAch(text: string): AchFileRead {
  const reader = new AchReader();
  for (const record of achRecords(text)) reader.take(record);
  return { batches: reader.end() };
}

class AchReader {
  readonly #done: OpenBatch[] = [];
  #file: OpenBatch[] = [];
  /** Of the file, and the file header that it may lack. */
  #records = 0;
  #missing = 1;
  #isEmpty = true;

  take(record: AchRecord): void {
    const type = record.text[0];
    this.#isEmpty = false;
    // Padding; no control has nines alone.
    if (/^99+ *$/.test(record.text)) return;
    if (type === "1") {
      this.#endFile();
      this.#missing = 0;
    }
    this.#records += 1;
    if (type === "5") this.#file.push(newBatch(record));
    else if (type === "6") this.#openBatch().entries.push(entryOf(record, this.#openBatch().sums));
    else if (type === "7") this.#addenda(record);
    else if (type === "8") closeBatch(this.#openBatch(), record);
    else if (type === "9") this.#closeFile(record);
  }

  end(): OpenBatch[] {
    if (this.#isEmpty) throw new AchProblem("The file is empty");
    this.#endFile();
    return this.#done;
  }

  #openBatch(): OpenBatch {
    const last = this.#file.at(-1);
    if (last?.isClosed === false) return last;
    const batch = newBatch(null);
    this.#file.push(batch);
    return batch;
  }

  #addenda(record: AchRecord): void {
    const last = this.#file.at(-1);
    const entry = last?.isClosed === false ? last.entries.at(-1) : undefined;
    if (!last || !entry)
      throw new AchProblem(`Line ${record.line} has an addenda without an entry`);
    last.sums.count += 1;
    entry.addenda.push(record.text);
  }

  #closeFile(control: AchRecord): void {
    const isWhole = this.#file.every(({ header, isClosed }) => header !== null || isClosed);
    const batches = digits(control, 1, 7);
    requireRecord(
      !isWhole || batches === this.#file.length,
      control,
      "names another number of batches",
    );
    const total = noSums();
    let missing = this.#missing;
    for (const { sums, header, isClosed } of this.#file) {
      missing += Number(header === null) + Number(!isClosed);
      total.count += sums.count;
      total.hash += sums.hash;
      total.debit += sums.debit;
      total.credit += sums.credit;
    }
    const blocks = digits(control, 7, 13);
    const isPossible =
      blocks >= Math.ceil(this.#records / 10) &&
      blocks <= Math.ceil((this.#records + missing) / 10);
    requireRecord(isPossible, control, "names another number of blocks");
    requireSums(control, total, { count: 13, hash: 21, debit: 31, credit: 43 });
    for (const batch of this.#file) batch.isClosed = true;
    this.#endFile();
  }

  #endFile(): void {
    if (this.#file.some(({ isClosed }) => !isClosed))
      throw new AchProblem("The totals that prove its entries are missing");
    this.#done.push(...this.#file);
    this.#file = [];
    this.#records = 0;
    this.#missing = 1;
  }
}

const newBatch = (header: AchRecord | null): OpenBatch => ({
  companyId: header ? columnText(header, 40, 50) : "",
  entryClass: header ? columnText(header, 50, 53) : "",
  description: header ? columnText(header, 53, 63) : "",
  effectiveDate: header ? columnText(header, 69, 75) : "",
  entries: [],
  header,
  sums: noSums(),
  isClosed: false,
});

function closeBatch(batch: OpenBatch, control: AchRecord): void {
  const { header } = batch;
  requireSums(control, batch.sums, { count: 4, hash: 10, debit: 20, credit: 32 });
  const isSame = (from: number, to: number) =>
    header === null || control.text.slice(from, to) === header.text.slice(from, to);
  requireRecord(isSame(1, 4) && isSame(87, 94), control, "belongs to another batch");
  if (batch.companyId === "") batch.companyId = columnText(control, 44, 54);
  batch.isClosed = true;
}

function entryOf(record: AchRecord, sums: Sums): OpenEntry {
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

function requireSums(
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

function digits(record: AchRecord, from: number, to: number): number {
  const field = record.text.slice(from, to);
  requireRecord(/^\d+$/.test(field), record, `has no number in columns ${from + 1} to ${to}`);
  return Number(field);
}

const noSums = (): Sums => ({ count: 0, hash: 0n, debit: 0, credit: 0 });
