/*
 * node bench/src/list-pages.ts
 * Pages through the gateway at 1,000 and at 100,000 investors, side by side in one interleaved run.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import knex from "knex";
import { startStack } from "@accord/devstack";
import type { Stack } from "@accord/devstack";
import { cookieHeader, signIn } from "@accord/devstack/testing";
import { businessDay } from "@accord/domain";
import { seedPortfolio } from "./seed.ts";
import type { PortfolioSize } from "./seed.ts";

const small = { investors: 1_000, agreements: 3_000, payouts: 10_000 };
const large = { investors: 100_000, agreements: 300_000, payouts: 1_000_000 };

const reads = {
  "first page of 50": "/api/investors?limit=50",
  "sorted by total": "/api/investors?limit=50&sort=-totalInvestment",
  search: "/api/investors?limit=50&q=margaret",
  "dashboard metrics": "/api/dashboard/metrics",
  "upcoming payouts": "/api/payouts/upcoming?days=60&limit=50",
};

const ROUNDS = 5;
const PER_ROUND = 60;

interface Subject {
  readonly stack: Stack;
  readonly cookie: string;
}

async function prepare(stack: Stack, size: PortfolioSize): Promise<Subject> {
  const db = knex({ client: "pg", connection: stack.databases.core, searchPath: ["core"] });
  try {
    await seedPortfolio(db, size, businessDay(new Date(), "America/New_York"));
  } finally {
    await db.destroy();
  }
  const { cookies } = await signIn(stack.url, stack.account);
  return { stack, cookie: cookieHeader(cookies) };
}

/** Milliseconds of one request, body included. */
async function timeOne({ stack, cookie }: Subject, address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(stack.url + address, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - start;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function compare(a: Subject, b: Subject, address: string) {
  const times: { a: number[]; b: number[] } = { a: [], b: [] };
  for (let warm = 0; warm < 20; warm += 1) {
    await timeOne(a, address);
    await timeOne(b, address);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen: { a: number[]; b: number[] } = { a: [], b: [] };
    for (let count = 0; count < PER_ROUND; count += 1) {
      seen.a.push(await timeOne(a, address));
      seen.b.push(await timeOne(b, address));
    }
    times.a.push(median(seen.a));
    times.b.push(median(seen.b));
  }
  return { small: median(times.a), large: median(times.b) };
}

/** The whole list: rows, seconds, and the time to the first byte, which shows that it streams. */
async function wholeList({ stack, cookie }: Subject) {
  const start = performance.now();
  const answer = await fetch(`${stack.url}/api/investors`, { headers: { cookie } });
  let first = 0;
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    first ||= performance.now() - start;
    bytes += chunk.length;
  }
  return { first, total: performance.now() - start, bytes };
}

const folder = await mkdtemp(path.join(tmpdir(), "accord-bench-"));
const stacks: Stack[] = [];
const subjects: Subject[] = [];
try {
  for (const size of [small, large]) {
    const stateDir = path.join(folder, String(size.investors));
    const stack = await startStack({ stateDir, frontEnd: "none", durable: false });
    stacks.push(stack);
    subjects.push(await prepare(stack, size));
    console.log(`seeded ${size.investors.toLocaleString("en-US")} investors`);
  }
  const [a, b] = subjects;
  if (!a || !b) throw new Error("Two stacks are compared.");
  console.log("\nread                    1,000      100,000    ratio   (medians of 5 rounds, ms)");
  for (const [name, address] of Object.entries(reads)) {
    const result = await compare(a, b, address);
    const cells = [result.small.toFixed(2), result.large.toFixed(2)].map((cell) =>
      cell.padStart(8),
    );
    console.log(
      `${name.padEnd(20)} ${cells.join("   ")}   ${(result.large / result.small).toFixed(2)}`,
    );
  }
  const list = await wholeList(b);
  console.log(
    `\nwhole list of 100,000: first byte ${list.first.toFixed(0)} ms, all ${(list.total / 1000).toFixed(1)} s, ${(list.bytes / 1e6).toFixed(0)} MB`,
  );
} finally {
  for (const stack of stacks) await stack.stop();
  await rm(folder, { recursive: true, force: true });
}
