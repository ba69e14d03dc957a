/**
 * node bench/src/overload.ts: the peak rate of a page of 50 investors, then ten and fifty times its
 * connections for 15 s, and the time until a single user gets normal latency again.
 */
import { cleanLoad, load, type LoadResult } from "./load/load.ts";
import { overloadRows, type Round } from "./overload-rows.ts";
import { connectionsAtPeak, type Step } from "./peak.ts";
import { secondsToRecover } from "./recovery.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { startRig } from "./rig/start-rig.ts";
import { ROUNDS } from "./rounds.ts";

const page = "/api/investors?limit=50";
const size = { investors: 1_000, agreements: 1_000, payouts: 3_000 };
const RAMP = [1, 2, 4, 8, 16, 32];
const STEP_SECONDS = 3;
/** The first is what the limits are for; the second shows where refusals begin. */
const TIMES = [10, 50] as const;
const OVERLOAD_SECONDS = 15;
const AFTER_SECONDS = 10;
/** The connections stand for many users; the limit per session would refuse them earlier. */
const manyPeople = { MAX_IN_FLIGHT_PER_SESSION: "100000" };

const before = machineLoad();
console.log(`load of the machine ${before}`);
const folder = await temporaryFolder("overload");
const rig = await startRig(folder, size, manyPeople);
const target = { url: rig.gateway.url + page, headers: rig.gateway.headers };
try {
  await cleanLoad({ ...target, connections: 8, seconds: 5 });
  const connections = await rampToPeak();
  const columns: Round[][] = TIMES.map(() => []);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [at, times] of TIMES.entries()) {
      const result = await measureRound(connections, times);
      columns[at]?.push(result);
      console.log(`round ${round}, ${times} times: ${JSON.stringify(result)}`);
    }
  }
  const text = [table(overloadRows(connections, TIMES, columns)), conditions(before)].join("\n\n");
  console.log(`\n${text}`);
  await writeSection("overload", text);
} finally {
  await endAll();
}

/** Finds the number of connections with the peak rate. */
async function rampToPeak(): Promise<number> {
  const steps: Step[] = [];
  for (const connections of RAMP) {
    const { rate } = await cleanLoad({ ...target, connections, seconds: STEP_SECONDS });
    console.log(`${connections} connections: ${rate.toFixed(0)} a second`);
    steps.push({ connections, rate });
  }
  return connectionsAtPeak(steps);
}

/** Measures the peak again under the same conditions, then the overload and the recovery. */
async function measureRound(connections: number, times: number): Promise<Round> {
  const peak = await cleanLoad({ ...target, connections, seconds: STEP_SECONDS });
  const unloaded = await cleanLoad({ ...target, connections: 1, seconds: 2 });
  const overloaded = await load({
    ...target,
    connections: connections * times,
    seconds: OVERLOAD_SECONDS,
  });
  const after = await load({ ...target, connections: 1, seconds: AFTER_SECONDS });
  const refusals = overloaded.samples.filter(({ status }) => status === 503 || status === 429);
  return {
    peak: peak.rate,
    goodput: overloaded.rate / peak.rate,
    refused: refusals.length / overloaded.samples.length,
    withoutRetryAfter: refusals.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
    statuses: overloaded.statuses,
    others: overloaded.samples.length - refusals.length - (overloaded.statuses[200] ?? 0),
    p50: overloaded.p50,
    recovery: draining(overloaded) + secondsToRecover(after.samples, unloaded.p50),
  };
}

/** Seconds until requests sent during the overload were answered. */
function draining({ samples }: LoadResult): number {
  const last = samples.reduce((latest, { at }) => Math.max(latest, at), 0);
  return Math.max(0, last / 1000 - OVERLOAD_SECONDS);
}
