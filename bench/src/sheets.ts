/*
 * node bench/src/sheets.ts [--with-peers]
 * Print sheets on a warm browser, two at a time: the time of one, sheets a second, and what the
 * browser holds after 500 and after 5,000; with peers first the same documents by WeasyPrint.
 * BENCH_ONLY=<part of a name> measures only some kinds, or `memory` alone.
 */
import { loadavg } from "node:os";
import { sampleSheets, startSamplePrinter } from "@accord/documents/testing/sample-sheets";
import { treeMemory } from "./browser-memory.ts";
import { compareWithPeers } from "./peers.ts";
import { quantile, timed } from "./quantile.ts";

type Printer = Started["printer"];

const AT_A_TIME = 2;
const ROUNDS = 5;
const PER_ROUND = 200;

const only = process.env["BENCH_ONLY"] ?? "";
const kinds = Object.keys(sampleSheets).filter((name) => name.includes(only));
let printed = 0;

await withPrinter(async (started) => {
  const { printer } = started;
  await printTimes(printer, "statement", 60);
  if (process.argv.includes("--with-peers")) await compareWithPeers(started, kinds);
  console.log(`\n               median    p99   sheets/s   (medians of ${ROUNDS} rounds, ms)`);
  for (const kind of kinds) await measure(printer, kind);
});
if ("memory".includes(only)) await withPrinter(measureMemory);

type Started = ReturnType<typeof startSamplePrinter>;

async function withPrinter(use: (started: Started) => Promise<void>): Promise<void> {
  const started = startSamplePrinter();
  try {
    await started.printer.check();
    console.log(`load of the machine ${loadavg()[0]?.toFixed(1) ?? "?"}`);
    await use(started);
  } finally {
    await started.printer.close();
  }
}

/** Milliseconds that each of so many sheets took. */
async function printTimes(printer: Printer, kind: string, sheets: number): Promise<number[]> {
  const times: number[] = [];
  const last = printed + sheets;
  const work = async () => {
    while (printed < last) {
      printed += 1;
      const sheet = sampleSheets[kind]?.(printed);
      if (!sheet) throw new Error(`There is no sheet ${kind}.`);
      times.push(await timed(() => printer.print(sheet)));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return times;
}

async function measure(printer: Printer, kind: string): Promise<void> {
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const times = await printTimes(printer, kind, PER_ROUND);
    const rate = (PER_ROUND / (performance.now() - start)) * 1000;
    rounds.push([quantile(times, 0.5), quantile(times, 0.99), rate]);
  }
  const cells = [0, 1, 2].map((index) =>
    quantile(
      rounds.map((round) => round[index] ?? 0),
      0.5,
    ),
  );
  console.log(`${kind.padEnd(12)} ${cells.map((cell) => cell.toFixed(1).padStart(8)).join(" ")}`);
}

/**
 * A printer of its own, so that both sizes are taken far from a change of browsers: a fresh one
 * comes every 2,000 sheets and needs about 200 to be as large as it stays.
 */
async function measureMemory({ printer, browserPid }: Started): Promise<void> {
  const sizes: number[] = [];
  for (const upTo of [500, 5_000]) {
    await printTimes(printer, "statement", upTo - (sizes.length === 0 ? 0 : 500));
    const size = treeMemory(browserPid() ?? 0);
    sizes.push(size);
    console.log(`browser after ${upTo.toLocaleString("en-US")} sheets: ${size} MB`);
  }
  const [small = 0, large = 0] = sizes;
  console.log(`growth ${(((large - small) / small) * 100).toFixed(1)} %`);
}
