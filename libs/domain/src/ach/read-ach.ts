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

export interface AchBatchRead {
  readonly serviceClass: string;
  readonly companyId: string;
  readonly entryClass: string;
  readonly description: string;
  /** YYMMDD. */
  readonly effectiveDate: string;
  readonly entries: readonly AchEntryRead[];
}

export interface AchFileRead {
  readonly immediateDestination: string;
  readonly immediateOrigin: string;
  /** YYMMDD and HHMM. */
  readonly madeOn: string;
  readonly madeAt: string;
  readonly fileIdModifier: string;
  readonly batches: readonly AchBatchRead[];
}

/** What is wrong with a file, with the line's number; the message is shown to the user. */
export class AchProblem extends Error {}

interface Line {
  readonly number: number;
  readonly text: string;
}

interface Sums {
  count: number;
  hash: bigint;
  debit: number;
  credit: number;
}

const DEBIT_DIGITS = new Set(["5", "6", "7", "8", "9"]);

/**
 * Reads a NACHA file and adds it up: line lengths, order of records, block and entry counts, hashes
 * and sums (docs/rules.md#ach-file). Throws AchProblem.
 */
export function readAch(text: string): AchFileRead {
  const lines = linesOf(text);
  const cursor = new Cursor(lines);
  const header = cursor.take("1", "a file header");
  const batches: AchBatchRead[] = [];
  const total = noSums();
  while (cursor.type() === "5") batches.push(readBatch(cursor, total));
  const control = cursor.take("9", "a file control");
  while (!cursor.isAtEnd()) {
    const filler = cursor.take("9", "a line of nines");
    require(/^9{94}$/.test(filler.text), filler, "has to be filled with nines");
  }
  require(lines.length % 10 === 0, control, "does not end a whole block of ten lines");
  require(digits(control, 1, 7) === batches.length, control, "names another number of batches");
  require(digits(control, 7, 13) === lines.length / 10, control, "names another number of blocks");
  requireSums(control, total, { count: 13, hash: 21, debit: 31, credit: 43 });
  return {
    immediateDestination: header.text.slice(3, 13),
    immediateOrigin: header.text.slice(13, 23),
    madeOn: header.text.slice(23, 29),
    madeAt: header.text.slice(29, 33),
    fileIdModifier: header.text.slice(33, 34),
    batches,
  };
}

function readBatch(cursor: Cursor, total: Sums): AchBatchRead {
  const header = cursor.take("5", "a batch header");
  const sums = noSums();
  const entries: AchEntryRead[] = [];
  while (cursor.type() === "6") entries.push(readEntry(cursor, sums));
  const control = cursor.take("8", "a batch control");
  require(entries.length > 0, control, "ends a batch without entries");
  requireSums(control, sums, { count: 4, hash: 10, debit: 20, credit: 32 });
  const isSame = (from: number, to: number, headerFrom: number) =>
    control.text.slice(from, to) === header.text.slice(headerFrom, headerFrom + to - from);
  require(isSame(1, 4, 1) && isSame(87, 94, 87), control, "belongs to another batch");
  total.count += sums.count;
  total.hash += sums.hash;
  total.debit += sums.debit;
  total.credit += sums.credit;
  return {
    serviceClass: header.text.slice(1, 4),
    companyId: header.text.slice(40, 50).trim(),
    entryClass: header.text.slice(50, 53),
    description: header.text.slice(53, 63).trim(),
    effectiveDate: header.text.slice(69, 75),
    entries,
  };
}

function readEntry(cursor: Cursor, sums: Sums): AchEntryRead {
  const line = cursor.take("6", "an entry");
  const { text } = line;
  const amount = digits(line, 29, 39);
  sums.count += 1;
  sums.hash += BigInt(digits(line, 3, 11));
  if (DEBIT_DIGITS.has(text.slice(2, 3))) sums.debit += amount;
  else sums.credit += amount;
  const addenda: string[] = [];
  while (cursor.type() === "7") {
    addenda.push(cursor.take("7", "an addenda record").text);
    sums.count += 1;
  }
  require((text[78] === "1") === addenda.length > 0, line, "and its addenda disagree");
  return {
    transactionCode: text.slice(1, 3),
    routingNumber: text.slice(3, 12),
    accountNumber: text.slice(12, 29).trim(),
    amount,
    identification: text.slice(39, 54).trim(),
    name: text.slice(54, 76).trim(),
    traceNumber: text.slice(79, 94),
    addenda,
  };
}

function requireSums(
  control: Line,
  sums: Sums,
  at: { count: number; hash: number; debit: number; credit: number },
): void {
  const entryCount = digits(control, at.count, at.hash);
  require(entryCount === sums.count, control, "names another number of entries");
  const hash = sums.hash % 10_000_000_000n;
  require(BigInt(digits(control, at.hash, at.debit)) === hash, control, "has another hash");
  require(digits(control, at.debit, at.credit) ===
    sums.debit, control, "has another sum of debits");
  const credits = digits(control, at.credit, at.credit + 12);
  require(credits === sums.credit, control, "has another sum of credits");
}

class Cursor {
  #next = 0;
  readonly #lines: readonly Line[];

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  isAtEnd(): boolean {
    return this.#next >= this.#lines.length;
  }

  type(): string | undefined {
    return this.#lines[this.#next]?.text[0];
  }

  take(type: string, name: string): Line {
    const line = this.#lines[this.#next];
    if (!line) throw new AchProblem(`The file ends where ${name} is expected`);
    require(line.text.startsWith(type), line, `is not ${name}`);
    this.#next += 1;
    return line;
  }
}

function linesOf(text: string): Line[] {
  const rows = text.split(/\r\n|\n|\r/);
  if (rows.at(-1) === "") rows.pop();
  const lines = rows.map((row, index) => ({ number: index + 1, text: row }));
  if (lines.length === 0) throw new AchProblem("The file is empty");
  for (const line of lines) {
    require(line.text.length === 94, line, `has ${line.text.length} characters instead of 94`);
    require(/^[\x20-\x7E]*$/.test(line.text), line, "has a character that is not ASCII");
  }
  return lines;
}

function digits(line: Line, from: number, to: number): number {
  const field = line.text.slice(from, to);
  require(/^\d+$/.test(field), line, `has no number in columns ${from + 1} to ${to}`);
  return Number(field);
}

function require(holds: boolean, line: Line, problem: string): void {
  if (!holds) throw new AchProblem(`Line ${line.number} ${problem}`);
}

const noSums = (): Sums => ({ count: 0, hash: 0n, debit: 0, credit: 0 });
