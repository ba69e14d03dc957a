/**
 * Reads a NACHA file by the layout of docs/rules.md#ach-file. It shares nothing with the product's
 * writer and reader, so that a mistake of theirs is found. Throws with the line that is wrong.
 */
export function readIndependently(text: string, lineEnd: "crlf" | "lf"): ReadFile {
  const end = lineEnd === "crlf" ? "\r\n" : "\n";
  const lines = text.split(end);
  check(lines.pop() === "", "the last line has an end");
  check(!lines.some((line) => /[\r\n]/.test(line)), "each line has the same end");
  for (const [index, line] of lines.entries()) {
    check(line.length === 94, `line ${index + 1} has ${line.length} characters`);
    check(/^[ -~]*$/.test(line), `line ${index + 1} is ASCII`);
  }
  check(lines.length % 10 === 0, "blocks of ten lines");
  const [header = "", ...rest] = lines;
  check(header.startsWith("101") && header.slice(34, 40) === "094101", "a file header");
  const controlAt = rest.findIndex((line) => line.startsWith("9"));
  const control = rest[controlAt] ?? "";
  const filling = rest.slice(controlAt + 1);
  check(filling.length < 10 && filling.every((line) => line === "9".repeat(94)), "filled with 9s");
  const batches = splitBatches(rest.slice(0, controlAt)).map(readBatch);
  const all = sumsOf(batches.flatMap(({ entries }) => entries));
  check(Number(control.slice(1, 7)) === batches.length, "the number of batches");
  check(Number(control.slice(7, 13)) === lines.length / 10, "the number of blocks");
  expectSums(all, {
    count: control.slice(13, 21),
    hash: control.slice(21, 31),
    debit: control.slice(31, 43),
    credit: control.slice(43, 55),
  });
  check(control.slice(55) === " ".repeat(39), "the end of the file control");
  return { header, batches };
}

export interface ReadEntry {
  readonly code: string;
  readonly routing: string;
  readonly account: string;
  readonly cents: bigint;
  readonly identification: string;
  readonly name: string;
  readonly trace: string;
  readonly addenda: string | null;
}

export interface ReadBatch {
  readonly serviceClass: string;
  readonly entryClass: string;
  readonly description: string;
  readonly effective: string;
  readonly entries: readonly ReadEntry[];
}

interface ReadFile {
  readonly header: string;
  readonly batches: readonly ReadBatch[];
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not as a bank expects: ${what}`);
}

function splitBatches(lines: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (const line of lines) {
    if (line.startsWith("5")) batches.push([]);
    const batch = batches.at(-1);
    check(batch !== undefined && /^[5678]/.test(line), "only batches between the file records");
    batch?.push(line);
  }
  return batches;
}

function readBatch(lines: readonly string[], index: number): ReadBatch {
  const [header = "", ...rest] = lines;
  const control = rest.pop() ?? "";
  check(control.startsWith("8"), "a batch ends with its control");
  const entries: ReadEntry[] = [];
  for (const line of rest) {
    if (line.startsWith("7")) addTo(entries, line);
    else entries.push(readEntry(line));
  }
  check(!entries.some(({ addenda }) => addenda === ""), "each announced addenda record is there");
  const traces = entries.map(({ trace }) => Number(trace.slice(8)));
  check(
    traces.every((trace, at) => at === 0 || trace > (traces[at - 1] ?? 0)),
    "trace numbers ascend",
  );
  expectSums(sumsOf(entries), {
    count: control.slice(4, 10),
    hash: control.slice(10, 20),
    debit: control.slice(20, 32),
    credit: control.slice(32, 44),
  });
  for (const [at, to] of [
    [header.slice(1, 4), control.slice(1, 4)],
    [header.slice(40, 50), control.slice(44, 54)],
    [header.slice(79, 87), control.slice(79, 87)],
    [header.slice(87), control.slice(87)],
    [String(index + 1).padStart(7, "0"), control.slice(87)],
    [" ".repeat(25), control.slice(54, 79)],
  ])
    check(at === to, `header and control of batch ${index + 1} agree`);
  check(
    entries.every(({ trace }) => trace.startsWith(header.slice(79, 87))),
    "traces begin with the originating bank",
  );
  return {
    serviceClass: header.slice(1, 4),
    entryClass: header.slice(50, 53),
    description: header.slice(53, 63),
    effective: header.slice(69, 75),
    entries,
  };
}

function readEntry(line: string): ReadEntry {
  check(/^6(22|32|27|37)/.test(line), `an entry: ${line}`);
  const routing = line.slice(3, 12);
  const weighted = [...routing].reduce(
    (sum, digit, at) => sum + Number(digit) * ([3, 7, 1][at % 3] ?? 0),
    0,
  );
  check(/^\d{9}$/.test(routing) && weighted % 10 === 0, `the routing number ${routing}`);
  return {
    code: line.slice(1, 3),
    routing,
    account: line.slice(12, 29).trimEnd(),
    cents: BigInt(line.slice(29, 39)),
    identification: line.slice(39, 54).trimEnd(),
    name: line.slice(54, 76).trimEnd(),
    trace: line.slice(79),
    // Empty until its record follows.
    addenda: line[78] === "1" ? "" : null,
  };
}

function addTo(entries: ReadEntry[], line: string): void {
  const entry = entries.at(-1);
  check(line.startsWith("705") && entry?.addenda === "", "an announced addenda record");
  check(line.slice(83, 87) === "0001", "the first addenda record of its entry");
  if (!entry) return;
  check(line.slice(87) === entry.trace.slice(-7), "the trace number of the addenda record");
  entries[entries.length - 1] = { ...entry, addenda: line.slice(3, 83).trimEnd() };
}

const isDebit = ({ code }: ReadEntry) => code.endsWith("7");

function sumsOf(entries: readonly ReadEntry[]) {
  const sum = (of: readonly ReadEntry[]) => of.reduce((total, { cents }) => total + cents, 0n);
  return {
    count: BigInt(entries.length + entries.filter(({ addenda }) => addenda !== null).length),
    hash:
      entries.reduce((total, { routing }) => total + BigInt(routing.slice(0, 8)), 0n) %
      10_000_000_000n,
    debit: sum(entries.filter(isDebit)),
    credit: sum(entries.filter((entry) => !isDebit(entry))),
  };
}

function expectSums(found: ReturnType<typeof sumsOf>, written: Record<string, string>): void {
  for (const [name, value] of Object.entries(found))
    check(
      value === BigInt(written[name] ?? "-1"),
      `the ${name}: ${value}, written ${written[name]}`,
    );
}
