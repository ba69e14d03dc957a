/**
 * node bench/src/searches.ts: searches, filters and orders of the lists at 100,000 investors,
 * 300,000 agreements and 1,000,000 payouts, sequentially: the 95th percentile per kind and its
 * slowest query.
 */
import { setTimeout as sleep } from "node:timers/promises";
import knex from "knex";
import { quantile, timed } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { ROUNDS } from "./rounds.ts";
import { startSubject, type Subject } from "./subject.ts";

type Query = Readonly<Record<string, string>>;

const investors = "/api/investors";
const agreements = "/api/agreements";
const names = ["name", "-name", "agreements", "-totalInvestment", "-roiPaid"];
const sorts = ["-reference", "reference", "investor", "-amount", "term", "-roi", "status"];

const payouts = "/api/payouts";
const sums = "/api/payouts/sums";
const everything = "/api/search";
const days = ["date", "-amount", "investor", "agreement", "-agreement"];
const paidDays = [...days, "check"];

const texts = (...values: string[]): Query[] => values.map((q) => ({ q }));

const found: readonly Query[] = [
  {},
  { method: "wireTransfer" },
  ...texts(
    "1,000",
    "500",
    "marwell",
    "ana",
    "a",
    "agr-2026-000123",
    "agr-2025",
    "100123",
    "17",
    "zzzz",
  ),
  { q: "ana", method: "wireTransfer" },
  { from: "2000-01-01", to: "2100-01-01" },
];
const viewed = (view: string): Query[] => found.map((query) => ({ view, ...query }));

/** Every query runs in every order. */
const kinds: readonly (readonly [string, string, readonly string[], readonly Query[]])[] = [
  ["no search", investors, names, [{}]],
  ["name, rare or common", investors, names, texts("marwell", "Marwell, Ana", "ana", "son")],
  ["one or two letters", investors, names, texts("a", "zq", "an")],
  ["wildcard characters", investors, names, texts("%", "_", "\\", "a%")],
  ["phone, ZIP, e-mail", investors, names, texts("(205) 555-0123", "36602", "example.com")],
  ["nothing found", investors, names, texts("zzzz")],
  ["no search", agreements, sorts, [{}]],
  ["reference", agreements, sorts, texts("agr-2026-000123", "agr-2025", "agr-", "000123")],
  ["name, rare or common", agreements, sorts, texts("marwell", "Marwell, Ana", "ana")],
  ["one or two letters", agreements, sorts, texts("a", "zq", "12")],
  ["wildcard characters", agreements, sorts, texts("%", "_", "\\", "a%")],
  ["phone, ZIP, e-mail", agreements, sorts, texts("(205) 555-0123", "36602", "example.com")],
  ["nothing found", agreements, sorts, texts("zzzz")],
  ["one filter", agreements, sorts, [{ investor: "ana" }, { term: "9" }, { amount: "25" }]],
  [
    "three filters",
    agreements,
    sorts,
    [
      { investor: "ana", term: "9", amount: "25" },
      { investor: "a", term: "9", amount: "2" },
      { investor: "%", term: "9", amount: "25" },
    ],
  ],
  ["upcoming", payouts, days, viewed("upcoming")],
  ["overdue", payouts, days, viewed("overdue")],
  ["paid", payouts, paidDays, viewed("paid")],
  ["sums", sums, [""], found],
  [
    "names",
    everything,
    [""],
    texts("mar", "marwel", "ana", "Marwell, Ana", "o'neil", "son", "a", "zq", "an"),
  ],
  ["e-mail, phone", everything, [""], texts("ana.marwell", "2055550123", "example.com")],
  ["references", everything, [""], texts("agr-2026-000123", "agr-", "000123", "17", "7")],
  ["prefixes", everything, [""], texts("ssn 0042", "$1,000.00", "$500", "#10", "PR-0001")],
  ["nothing found", everything, [""], texts("zzzz", "%", "\\")],
];
/** BENCH_ONLY=<part of a path> measures some lists and writes no section. */
const only = process.env["BENCH_ONLY"] ?? "";

const before = machineLoad();
console.log(`load of the machine ${before}`);
const folder = await temporaryFolder("searches");
try {
  const size = { investors: 100_000, agreements: 300_000, payouts: 1_000_000 };
  const subject = await startSubject(folder, size);
  await untilVacuumed(subject.stack.databases.core);
  const rows: string[][] = [];
  for (const [kind, list, orders, queries] of kinds) {
    if (!list.includes(only)) continue;
    rows.push(await measure(subject, { kind, list, orders, queries }));
    console.log(rows.at(-1)?.join("  "));
  }
  const head = ["List", "Search", "Queries", "p50, ms", "p95, ms", "Slowest query"];
  const what = `${ROUNDS} times each query and the page after it`;
  const text = [table([head, ...rows]), conditions(before, what)].join("\n\n");
  console.log(`\n${text}`);
  if (only === "") await writeSection("searches", text);
} finally {
  await endAll();
}

/** Autovacuum starts within a minute of the seeding and takes a processor. */
async function untilVacuumed(connection: string): Promise<void> {
  const db = knex({ client: "pg", connection });
  try {
    await sleep(75_000);
    for (;;) {
      const { rows } = await db.raw("select 1 from pg_stat_progress_vacuum");
      if (rows.length === 0) return;
      await sleep(2_000);
    }
  } finally {
    await db.destroy();
  }
}

async function measure(
  subject: Subject,
  of: { kind: string; list: string; orders: readonly string[]; queries: readonly Query[] },
): Promise<string[]> {
  const all: number[] = [];
  let slowest = { ms: 0, address: "" };
  for (const query of of.queries) {
    for (const sort of of.orders) {
      const page = sort === "" ? {} : { limit: "25", sort };
      const address = `${of.list}?${new URLSearchParams({ ...page, ...query })}`;
      const times = await timesOf(subject, address);
      all.push(...times);
      const ms = quantile(times, 0.5);
      if (ms > slowest.ms) slowest = { ms, address };
    }
  }
  const list = of.list.replace("/api/", "");
  const shown = decodeURIComponent(
    slowest.address.replace(/.*\?(limit=25&)?/, "").replaceAll("+", " "),
  );
  const figures = [0.5, 0.95].map((share) => quantile(all, share).toFixed(0));
  return [list, of.kind, String(of.queries.length * of.orders.length), ...figures, shown];
}

/** The first page and a far one, once per round. */
async function timesOf(subject: Subject, address: string): Promise<number[]> {
  const { cursor } = await subject.walk(address.replace("limit=25", "limit=200"), 4);
  const deep = cursor === "" ? [] : [`${address}&cursor=${cursor}`];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of [address, ...deep]) times.push(await timed(() => subject.get(one)));
  }
  return times;
}
