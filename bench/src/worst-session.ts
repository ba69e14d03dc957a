/**
 * node bench/src/worst-session.ts: another person's short calls while one session asks for 50 whole
 * lists, 60 searches, 4 exports, 4 sheets, 4 batches of statements and an import of 50,000 rows at
 * once, at 100,000 investors.
 * BENCH_INVESTORS=<count> instead writes no section.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { check, investorFile, read, startImport, upload } from "./load/import-file.ts";
import { load, type LoadResult } from "./load/load.ts";
import { quantile, timed } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { callAs } from "./rig/call-as.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { ROUNDS } from "./rounds.ts";
import { startSubject, type Subject } from "./subject.ts";

/** The published number. */
const ALL = 100_000;
const investors = Number(process.env["BENCH_INVESTORS"] ?? ALL);
const size = { investors, agreements: investors, payouts: investors * 3 };
const LIMIT_MS = 300;
const SECONDS = 15;
const LISTS = 50;
const SEARCHES = 60;
const BATCHES = 4;
const EXPORTS = 4;
const SHEETS = 4;
const IMPORTED = Math.min(investors, 50_000);
const statements = "/api/reports/statements";

const calls = [
  "/api/investors?limit=25",
  "/api/agreements?limit=25&sort=-reference",
  "/api/payouts?limit=25&view=upcoming",
  "/api/payouts/upcoming?days=30&limit=5",
  "/api/dashboard/metrics",
  "/api/activity",
];
const exported = "/api/investors?format=xlsx";
const search = "/api/agreements?limit=25&sort=-amount&q=ana";

interface Times {
  readonly short: number[];
  readonly searches: number[];
}

const before = machineLoad();
console.log(`load of the machine ${before}`);
const folder = await temporaryFolder("worst-session");
try {
  const subject = await startSubject(folder, size);
  const other = await callAs(subject, { email: "viewer@example.com", password: "viewer-demo" });
  const calm: Times = { short: [], searches: [] };
  const busy: Times = { short: [], searches: [] };
  const none = () => new Map<number, number>();
  const statuses = { lists: none(), searches: none(), exports: none(), sheets: none() };
  const agreement = (await subject.walk("/api/agreements?limit=1", 1)).rows[0]?.id ?? "";
  const sheet = `/api/agreements/${agreement}/sheet.pdf`;
  let imported = 0;
  let refused = 0;
  await measure(other, calm, sleep(3_000));
  calm.short.length = 0;
  calm.searches.length = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await measure(other, calm, sleep(SECONDS * 1_000));
    const batches = await startBatches(subject);
    refused += BATCHES - batches.length;
    const rush = Promise.all([
      load({ ...asked(subject, "/api/investors"), connections: LISTS, seconds: SECONDS }),
      load({ ...asked(subject, search), connections: SEARCHES, seconds: SECONDS }),
      load({ ...asked(subject, exported), connections: EXPORTS, seconds: SECONDS }),
      load({ ...asked(subject, sheet), connections: SHEETS, seconds: SECONDS }),
      // An upload that is not answered within the gateway's 30 s ends the session's import.
      importFor(subject, `r${round}`, SECONDS * 1_000).catch(() => 0),
    ]);
    await measure(other, busy, rush);
    const [lists, searches, exports, sheets, steps] = await rush;
    imported += steps;
    count(statuses.exports, exports);
    count(statuses.sheets, sheets);
    count(statuses.lists, lists);
    count(statuses.searches, searches);
    for (const id of batches) await subject.send("POST", `${statements}/${id}/cancel`, {});
    console.log(
      `until round ${round}: p95 ${p95(calm.short)} ms calm, ${p95(busy.short)} ms busy, lists ${JSON.stringify(lists.statuses)}`,
    );
  }
  const rows = [
    ["Another person's", "Calm: p50, ms", "p95, ms", "Meanwhile: p50, ms", "p95, ms", "Limit, ms"],
    row("short calls", calm.short, busy.short, `at most ${LIMIT_MS}`),
    row("searches", calm.searches, busy.searches, ""),
  ];
  const session = [
    ["The session's", "Answered", "Refused (429, 503)", "Broken off within 15 s"],
    sessionRow("whole lists", statuses.lists),
    sessionRow("searches", statuses.searches),
    ...[sessionRow("exports", statuses.exports), sessionRow("sheets", statuses.sheets)],
    ["steps of imports", String(imported), "", ""],
    ["batches", String(BATCHES * ROUNDS - refused), String(refused), ""],
  ];
  const text = [
    table(rows),
    table(session),
    conditions(before, `Every call of ${ROUNDS} rounds`),
  ].join("\n\n");
  console.log(`\n${text}`);
  if (investors === ALL) await writeSection("worst-session", text);
} finally {
  await endAll();
}

function asked({ url, cookie }: Subject, path: string) {
  return { url: url.replace("//localhost", "//127.0.0.1") + path, headers: { cookie } };
}

/** One call after another, every tenth a search, until `end`. */
async function measure(
  ask: (path: string) => Promise<unknown>,
  times: Times,
  end: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const ended = end.finally(() => (isOver = true));
  // What fails first is thrown; the calls that the stop of the stack ends are not.
  ended.catch(() => undefined);
  for (let n = 0; !isOver; n += 1) {
    const path = n % 10 === 9 ? search : (calls[n % calls.length] ?? search);
    const ms = await timed(() => ask(path));
    (path === search ? times.searches : times.short).push(ms);
  }
  await ended;
}

/** The ids of those that were not refused. */
async function startBatches({ open, today }: Subject): Promise<string[]> {
  const body = JSON.stringify({ from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: today });
  const answers = await Promise.all(
    Array.from({ length: BATCHES }, () => open(statements, { method: "POST", body })),
  );
  const started: string[] = [];
  for (const answer of answers) {
    const batch: { id: string } = await answer.json();
    if (answer.ok) started.push(batch.id);
    else if (answer.status !== 429) throw new Error(`a batch was answered ${answer.status}`);
  }
  return started;
}

function count(statuses: Map<number, number>, result: LoadResult): void {
  for (const [status, times] of Object.entries(result.statuses)) {
    statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + times);
  }
}

function refusedOf(statuses: ReadonlyMap<number, number>): string {
  return String((statuses.get(429) ?? 0) + (statuses.get(503) ?? 0));
}

function sessionRow(name: string, statuses: ReadonlyMap<number, number>): string[] {
  const of = (status: number) => String(statuses.get(status) ?? 0);
  return [name, of(200), refusedOf(statuses), of(0)];
}

/** Uploads, checks and imports files until the time is up; how many steps were answered. */
async function importFor({ url, cookie }: Subject, prefix: string, ms: number): Promise<number> {
  const target = { url, headers: { cookie } };
  const until = performance.now() + ms;
  let steps = 0;
  for (let n = 0; performance.now() < until; n += 1) {
    const { made } = await upload(target, "investors", investorFile(IMPORTED, `${prefix}.${n}`));
    steps += 1;
    for (const begin of [() => check(target, made), () => startImport(target, made.id)]) {
      await begin();
      steps += 1;
      while (performance.now() < until && (await read(target, made.id)).progress !== null)
        await sleep(200);
      if (performance.now() >= until) break;
    }
  }
  return steps;
}

function p95(times: readonly number[]): string {
  return quantile(times, 0.95).toFixed(0);
}

function row(name: string, calm: readonly number[], busy: readonly number[], limit: string) {
  const cells = [calm, busy].flatMap((times) => [quantile(times, 0.5).toFixed(0), p95(times)]);
  return [name, ...cells, limit];
}
