/**
 * node bench/src/statements.ts: statements for every investor through the gateway while documents
 * is killed three times. STATEMENTS=<count> instead of 10,000 writes no section.
 */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { parseMoney } from "@accord/domain";
import { fromBufferPromise } from "yauzl";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { startSubject, type Subject } from "./subject.ts";

/** The published number. */
const ALL = 10_000;
const investors = Number(process.env["STATEMENTS"] ?? ALL);
/** documents is killed at these shares of the progress. */
const kills = [0.2, 0.5, 0.8];
const base = "/api/reports/statements";

interface Batch {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly message: string | null;
}

const before = machineLoad();
console.log(`load of the machine ${before}`);
const folder = await temporaryFolder("statements");
const size = { investors, agreements: investors, payouts: investors * 4 };
try {
  const subject = await startSubject(folder, size);
  const { today } = subject;
  const start = performance.now();
  const from = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const started = (await subject.send("POST", base, { from, to: today })).body as Batch;
  await follow(subject, started.id, start);
  const seconds = (performance.now() - start) / 1000;
  await check(subject, started.id);
  const text = [table(rowsOf(seconds)), conditions(before, "One run")].join("\n\n");
  console.log(`\n${text}`);
  if (investors === ALL) await writeSection("statements", text);
} finally {
  await endAll();
}

/** Missing, duplicate or wrong statements end the run, so no row is needed for them. */
function rowsOf(seconds: number): string[][] {
  const minutes = (seconds / 60).toFixed(1);
  const rate = (investors / seconds).toFixed(0);
  return [
    [
      `${investors.toLocaleString("en-US")} statements, ${kills.length} kill -9`,
      "Measured",
      "Limit",
    ],
    ["Minutes from asking to the ZIP", minutes, "at most 5"],
    ["Statements a second", rate, ""],
    ["Missing, doubled, or out of balance", "0", "0"],
  ];
}

/** Waits for the batch and kills documents meanwhile. */
async function follow(at: Subject, id: string, start: number): Promise<void> {
  const left = [...kills];
  for (;;) {
    await sleep(200);
    const batch = await progress(at, id);
    if (batch?.status === "done" && batch.failed === 0) return;
    if (batch?.status === "done" || batch?.status === "failed") {
      throw new Error(`${batch.failed} statements failed. ${batch.message ?? ""}`);
    }
    const [next] = left;
    if (!batch || next === undefined || batch.done < batch.total * next || batch.total === 0) {
      continue;
    }
    left.shift();
    const documents = at.stack.children.find(({ name }) => name === "documents");
    process.kill(documents?.pid() ?? 0, "SIGKILL");
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`killed documents at ${batch.done} of ${batch.total}, after ${seconds} s`);
  }
}

/** Null while documents is down. */
async function progress(at: Subject, id: string): Promise<Batch | null> {
  const answer = await at.open(`${base}/${id}`);
  return answer.ok ? ((await answer.json()) as Batch) : null;
}

/** Checks one balanced statement per investor. */
async function check(at: Subject, id: string): Promise<void> {
  const answer = await at.open(`${base}/${id}/file`);
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), {
    lazyEntries: true,
  });
  const prints = new Set<string>();
  const names = new Set<string>();
  let lines: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (entry.fileName === "contents.csv") {
      lines = bytes.toString().trimEnd().split("\r\n").slice(1);
      continue;
    }
    if (bytes.subarray(0, 5).toString() !== "%PDF-") throw new Error(`${entry.fileName} is no PDF`);
    names.add(entry.fileName);
    prints.add(createHash("sha256").update(bytes).digest("hex"));
  }
  const listed = new Set(lines.map((line) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(line)?.[0]));
  const counts = [zip.entryCount - 1, names.size, prints.size, lines.length, listed.size];
  if (counts.some((count) => count !== investors)) {
    throw new Error(`Not each investor has one statement: ${counts.join(", ")}`);
  }
  const wrong = lines.filter((line) => !isBalanced(line));
  if (wrong.length > 0) throw new Error(`${wrong.length} statements do not balance: ${wrong[0]}`);
}

function isBalanced(line: string): boolean {
  const [, opening = "", activity = "", closing = ""] =
    /,(-?[\d.]+),(-?[\d.]+),(-?[\d.]+),[\d.]+,[\d.]+,Printed,$/.exec(line) ?? [];
  return closing !== "" && parseMoney(opening) + parseMoney(activity) === parseMoney(closing);
}
