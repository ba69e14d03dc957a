import {
  AchProblem,
  achRecords,
  requireRecord,
  type AchRecord,
  type OtherLine,
} from "./ach-records.ts";
import {
  closeBatch,
  digits,
  entryOf,
  newBatch,
  noSums,
  requireSums,
  type AchBatchRead,
  type OpenBatch,
} from "./read-batch.ts";

/** Of a bank's file: about 10,000 answers, whose reading takes a second. */
export const MAX_BANK_FILE_BYTES = 2 * 1024 * 1024;

export interface AchFileRead {
  readonly batches: readonly AchBatchRead[];
}

/**
 * Reads one or several NACHA files of one text. Their envelope and padding may be missing, lines
 * around a file are ignored; the counts, hashes and sums that are there have to agree with the
 * entries, and each entry has to be in one of them (docs/rules.md#ach-file). Throws AchProblem.
 */
export function readAch(text: string): AchFileRead {
  const reader = new AchReader();
  for (const line of achRecords(text)) {
    if ("problem" in line) reader.takeOther(line);
    else reader.take(line);
  }
  return { batches: reader.end() };
}

class AchReader {
  readonly #done: OpenBatch[] = [];
  #file: OpenBatch[] = [];
  /** Of the file, and the file header that it may lack. */
  #records = 0;
  #missing = 1;
  #isEmpty = true;
  /** The first line that is no record, of the text or since the file began. */
  #otherLine: OtherLine | null = null;

  take(record: AchRecord): void {
    const type = record.text[0];
    this.#isEmpty = false;
    // Padding; no control has nines alone.
    if (/^99+ *$/.test(record.text)) return;
    if (type === "1") {
      this.#endFile();
      this.#missing = 0;
    }
    if (this.#records === 0) this.#otherLine = null;
    if (this.#otherLine) throw this.#otherLine.problem;
    this.#records += 1;
    if (type === "5") this.#file.push(newBatch(record));
    else if (type === "6") this.#openBatch().entries.push(entryOf(record, this.#openBatch().sums));
    else if (type === "7") this.#addenda(record);
    else if (type === "8") closeBatch(this.#openBatch(), record);
    else if (type === "9") this.#closeFile(record);
  }

  takeOther(line: OtherLine): void {
    if (this.#file.some(({ isClosed }) => !isClosed)) throw line.problem;
    this.#otherLine ??= line;
  }

  end(): OpenBatch[] {
    if (this.#isEmpty) throw this.#otherLine?.problem ?? new AchProblem("The file is empty");
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
