/*
 * node bench/src/overload.ts
 * What happens above capacity: the peak rate of a page of 50 investors, then ten and fifty times the
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
/** The first is what the limits are for; the second shows where refusing begins. */
const TIMES = [10, 50] as const;
const RUSH_SECONDS = 15;
const ROUNDS = 5;
const RECOVERY_LIMIT_S = 5;
/** Each connection stands for somebody else; one person alone is refused much earlier. */
const manyPeople = { MAX_IN_FLIGHT_PER_SESSION: "100000" };

const before = machineLoad();
console.log(`load of the machine ${before}`);
const folder = await mkdtemp(path.join(tmpdir(), "accord-overload-"));
const rig = await startRig(folder, size, manyPeople);
const asked = { url: rig.gateway.url + page, headers: rig.gateway.headers };
try {
  await cleanLoad({ ...asked, connections: 8, seconds: 5 });
  const connections = await rampToPeak();
  const columns: Round[][] = TIMES.map(() => []);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [at, times] of TIMES.entries()) {
      const result = await rush(connections, times);
      columns[at]?.push(result);
      console.log(`round ${round}, ${times} times: ${JSON.stringify(result)}`);
    }
  }
  const text = [table(rowsOf(connections, columns)), conditions(before)].join("\n\n");
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
async function rush(connections: number, times: number): Promise<Round> {
  const peak = await cleanLoad({ ...asked, connections, seconds: STEP_SECONDS });
  const calm = await cleanLoad({ ...asked, connections: 1, seconds: 2 });
  const crowd = await load({ ...asked, connections: connections * times, seconds: RUSH_SECONDS });
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

function rowsOf(connections: number, columns: readonly (readonly Round[])[]): string[][] {
  const row = (
    name: string,
    limit: string,
    text: (value: number) => string,
    ofRounds: (rounds: readonly Round[]) => number,
  ) => [name, ...columns.map((rounds) => text(ofRounds(rounds))), limit];
  const median = (pick: (round: Round) => number) => (rounds: readonly Round[]) =>
    quantile(rounds.map(pick), 0.5);
  const total = (pick: (round: Round) => number) => (rounds: readonly Round[]) =>
    rounds.reduce((sum, round) => sum + pick(round), 0);
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const digits = (count: number) => (value: number) => value.toFixed(count);
  return [
    [
      "",
      ...TIMES.map((times) => `${connections * times} connections`),
      `Limit at ${TIMES[0]} times`,
    ],
    row(
      `Peak at ${connections}, a second`,
      "",
      digits(0),
      median((r) => r.peak),
    ),
    row(
      "Kept of the peak",
      "at least 80 %",
      percent,
      median((r) => r.goodput),
    ),
    row(
      "Refused (503, 429)",
      "",
      percent,
      median((r) => r.refused),
    ),
    row(
      "Refused without Retry-After, in all",
      "0",
      String,
      total((r) => r.withoutRetryAfter),
    ),
    row(
      "Neither answered nor refused, in all",
      "0",
      String,
      total((r) => r.others),
    ),
    row(
      "p50 of what is answered, ms",
      "",
      digits(0),
      median((r) => r.p50),
    ),
    row(
      "Recovery, s",
      `at most ${RECOVERY_LIMIT_S}`,
      digits(1),
      median((r) => r.recovery),
    ),
  ];
}
