/**
 * node bench/src/list-pages.ts: reads and writes through the gateway at 1,000 and 300,000
 * agreements, interleaved. BENCH_ONLY=<part of a name> selects some.
 */
import { compare, type Effort, type Measured } from "./compare.ts";
import { reads, readsWithin } from "./reads.ts";
import { machineLoad } from "./report/conditions.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { startSubject, type Subject } from "./subject.ts";
import { wholeList } from "./whole-list.ts";
import { writesOn } from "./writes.ts";

const small = { investors: 1_000, agreements: 1_000, payouts: 3_333 };
const large = { investors: 100_000, agreements: 300_000, payouts: 1_000_000 };

const reading: Effort = { warm: 20, rounds: 5, perRound: 60 };
const writing: Effort = { warm: 10, rounds: 5, perRound: 20 };
const only = process.env["BENCH_ONLY"] ?? "";

const folder = await temporaryFolder("list-pages");
const started: Subject[] = [];
try {
  for (const size of [small, large]) {
    started.push(await startSubject(folder, size));
    console.log(`seeded ${size.agreements.toLocaleString("en-US")} agreements`);
  }
  const [a, b] = started;
  if (!a || !b) throw new Error("Two stacks are compared.");
  console.log(`load of the machine ${machineLoad()}`);
  console.log("\n                           1,000    300,000  ratio   (medians of 5 rounds, ms)");
  await measure([a, b], { ...reads, ...(await readsWithin(started)) }, reading);
  await measure([a, b], await writesOn(started), writing);
  if (only === "") console.log(`\n${await wholeList(b)}`);
} finally {
  await endAll();
}

async function measure(
  subjects: readonly [Subject, Subject],
  measured: Readonly<Record<string, Measured>>,
  effort: Effort,
): Promise<void> {
  for (const [name, request] of Object.entries(measured)) {
    if (!name.includes(only)) continue;
    const result = await compare(subjects, request, effort);
    const cells = [result.small, result.large].map((time) => time.toFixed(2).padStart(8));
    console.log(
      `${name.padEnd(22)} ${cells.join("   ")}   ${(result.large / result.small).toFixed(2)}`,
    );
  }
}
