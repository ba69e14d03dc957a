/*
 * node bench/src/overload.ts
 * What happens above capacity: the peak rate of a page of 50 investors, then ten times the
 * connections for 15 s, and how soon one person is answered as before when the rush is over.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { cleanLoad, load } from "./load/load.ts";
import type { LoadResult } from "./load/load.ts";
import { quantile } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { startRig } from "./rig/start-rig.ts";

const page = "/api/investors?limit=50";
const size = { investors: 1_000, agreements: 1_000, payouts: 3_000 };
const RAMP = [1, 2, 4, 8, 16, 32];
const STEP_SECONDS = 3;
const TIMES = 10;
const RUSH_SECONDS = 15;
const ROUNDS = 5;
const RECOVERY_LIMIT_S = 5;

const before = machineLoad();
console.log(`load of the machine ${before}`);
const folder = await mkdtemp(path.join(tmpdir(), "accord-overload-"));
const rig = await startRig(folder, size);
const asked = { url: rig.gateway.url + page, headers: rig.gateway.headers };
try {
  await cleanLoad({ ...asked, connections: 8, seconds: 5 });
  const connections = await rampToPeak();
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    rounds.push(await rush(connections));
    console.log(`round ${round}: ${JSON.stringify(rounds.at(-1))}`);
  }
  const text = [table(rowsOf(connections, rounds)), conditions(before)].join("\n\n");
  console.log(`\n${text}`);
  await writeSection("overload", text);
} finally {
  await rig.stop();
  await rm(folder, { recursive: true, force: true });
}

interface Round {
  readonly peak: number;
  readonly goodput: number;
  readonly refused: number;
  readonly withoutRetryAfter: number;
  readonly others: number;
  readonly p50: number;
  readonly recovery: number;
}

/** More connections until they bring no more answers; the number with the most. */
async function rampToPeak(): Promise<number> {
  let best = { connections: 1, rate: 0 };
  for (const connections of RAMP) {
    const { rate } = await cleanLoad({ ...asked, connections, seconds: STEP_SECONDS });
    console.log(`${connections} connections: ${rate.toFixed(0)} a second`);
    if (rate > best.rate) best = { connections, rate };
  }
  return best.connections;
}

/** The peak measured anew, so that both are of the same weather; the rush; one person afterwards. */
async function rush(connections: number): Promise<Round> {
  const peak = await cleanLoad({ ...asked, connections, seconds: STEP_SECONDS });
  const calm = await cleanLoad({ ...asked, connections: 1, seconds: 2 });
  const crowd = await load({ ...asked, connections: connections * TIMES, seconds: RUSH_SECONDS });
  const after = await load({ ...asked, connections: 1, seconds: RECOVERY_LIMIT_S * 2 });
  const refusals = crowd.samples.filter(({ status }) => status === 503 || status === 429);
  return {
    peak: peak.rate,
    goodput: crowd.rate / peak.rate,
    refused: refusals.length / crowd.samples.length,
    withoutRetryAfter: refusals.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
    others: crowd.samples.length - refusals.length - (crowd.statuses[200] ?? 0),
    p50: crowd.p50,
    recovery: secondsToRecover(after, calm.p50),
  };
}

/** Until the last answer that was a refusal or took more than five times the median of calm; that much the machine itself varies. */
function secondsToRecover({ samples }: LoadResult, calm: number): number {
  const bad = samples.filter(({ status, took }) => status !== 200 || took > 5 * calm + 20);
  return bad.reduce((last, { at }) => Math.max(last, at), 0) / 1000;
}

function rowsOf(connections: number, rounds: readonly Round[]): string[][] {
  const of = (pick: (round: Round) => number) => quantile(rounds.map(pick), 0.5);
  const sum = (pick: (round: Round) => number) =>
    rounds.reduce((total, round) => total + pick(round), 0);
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  return [
    ["", "Median of 5 rounds", "Limit"],
    [`Peak, ${connections} connections, answers a second`, of(({ peak }) => peak).toFixed(0), ""],
    [
      `Kept of it at ${connections * TIMES} connections`,
      percent(of(({ goodput }) => goodput)),
      "at least 80 %",
    ],
    ["Refused with 503 or 429", percent(of(({ refused }) => refused)), ""],
    ["Refused without Retry-After, in all", String(sum((r) => r.withoutRetryAfter)), "0"],
    ["Neither answered nor refused, in all", String(sum(({ others }) => others)), "0"],
    ["p50 of what is answered, ms", of(({ p50 }) => p50).toFixed(0), ""],
    ["Recovery, s", of(({ recovery }) => recovery).toFixed(1), `at most ${RECOVERY_LIMIT_S}`],
  ];
}
