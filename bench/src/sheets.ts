/**
 * node bench/src/sheets.ts [--with-peers]: sheets on a warm browser, two at a time: latency, rate
 * and browser memory after 500 and 5,000; peers are WeasyPrint and a browser per sheet.
 * BENCH_ONLY=<part of a name> or `memory` selects some and writes no section.
 */
import { sampleSheets, startSamplePrinter } from "@accord/documents/testing/sample-sheets";
import { withPeers } from "./peers/peer-folder.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { atEnd, endAll } from "./rig/ending.ts";
import { FULL_ROUNDS, ROUNDS } from "./rounds.ts";
import { memoryRows } from "./sheets/memory.ts";
import { peerRows } from "./sheets/one-at-a-time.ts";
import { printTimes, type Started } from "./sheets/print-times.ts";
import { paceRows } from "./sheets/two-at-a-time.ts";

const only = process.env["BENCH_ONLY"] ?? "";
const kinds = Object.keys(sampleSheets).filter((name) => name.includes(only));
const isMemoryWanted = only === "memory" || (only === "" && ROUNDS >= FULL_ROUNDS);

if (!withPeers) console.log("WeasyPrint is measured with --with-peers, which installs it.");
const before = machineLoad();
console.log(`load of the machine ${before}`);
try {
  const tables: string[][][] = [];
  if (kinds.length > 0) {
    const measured = await withPrinter(async (started) => {
      await printTimes(started, "statement", 60);
      const pace = await paceRows(started, kinds);
      return withPeers ? [pace, await peerRows(started, kinds)] : [pace];
    });
    tables.push(...measured);
  }
  if (isMemoryWanted) tables.push(await withPrinter(memoryRows));
  const text = [...tables.map(table), conditions(before)].join("\n\n");
  console.log(`\n${text}`);
  if (only === "") await writeSection("sheets", text);
} finally {
  await endAll();
}

async function withPrinter<T>(use: (started: Started) => Promise<T>): Promise<T> {
  const started = startSamplePrinter();
  const stop = atEnd(() => started.printer.close());
  await started.printer.check();
  const result = await use(started);
  await stop();
  return result;
}
