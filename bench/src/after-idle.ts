/**
 * node bench/src/after-idle.ts: the first page of 50 investors after 45 idle seconds beside the
 * usual one, asked for once a second. Each request has a connection of its own.
 */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { ROUNDS } from "./rounds.ts";
import { startSubject, type Subject } from "./subject.ts";

const page = "/api/investors?limit=50";
const size = { investors: 1_000, agreements: 1_000, payouts: 3_000 };
/** Longer than replicas, sockets and connections to the database are kept without use. */
const IDLE_MS = 45_000;
const USUAL_MS = 1_000;
const USUAL = 10;
const WARM_UP = 200;
const MAX_RATIO = 1.5;

const before = machineLoad();
console.log(`load of the machine ${before}`);
try {
  const subject = await startSubject(await temporaryFolder("after-idle"), size);
  for (let count = 0; count < WARM_UP; count += 1) await timed(subject);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(subject));
  const text = [table(rowsOf(rounds)), conditions(before)].join("\n\n");
  console.log(`\n${text}`);
  await writeSection("after-idle", text);
} finally {
  await endAll();
}

interface Round {
  readonly usual: number;
  readonly first: number;
}

async function measure(subject: Subject): Promise<Round> {
  const times: number[] = [];
  for (let count = 0; count < USUAL; count += 1) {
    await sleep(USUAL_MS);
    times.push(await timed(subject));
  }
  await sleep(IDLE_MS);
  const round = { usual: quantile(times, 0.5), first: await timed(subject) };
  console.log(`usual ${round.usual.toFixed(1)} ms, after idle ${round.first.toFixed(1)} ms`);
  return round;
}

/** Milliseconds until the body is read. */
async function timed({ url, cookie }: Subject): Promise<number> {
  const start = performance.now();
  const asked = get(url + page, { agent: false, headers: { cookie } });
  const [response]: IncomingMessage[] = await once(asked, "response");
  if (response?.statusCode !== 200) throw new Error(`${page} answered ${response?.statusCode}`);
  response.resume();
  await once(response, "end");
  return performance.now() - start;
}

function rowsOf(rounds: readonly Round[]): string[][] {
  const median = (pick: (round: Round) => number) => quantile(rounds.map(pick), 0.5);
  const [usual, first] = [median((one) => one.usual), median((one) => one.first)];
  const ratio = median((one) => one.first / one.usual);
  const worst = Math.max(...rounds.map((one) => one.first / one.usual));
  return [
    ["", "Usual, ms", "First after idle, ms", "Ratio", "Worst ratio", "Limit"],
    [
      "a page of 50 investors",
      usual.toFixed(1),
      first.toFixed(1),
      ratio.toFixed(2),
      worst.toFixed(2),
      `at most ${MAX_RATIO}`,
    ],
  ];
}
