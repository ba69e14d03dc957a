/**
 * node bench/src/traces.ts: processor time of a gateway with traces off and on, for a page of 50
 * investors over 16 connections, with the default share of recorded traces and with all. Two equal
 * processes differ by up to 10 %, so that the same one switches its traces off and on.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cleanLoad } from "./load/load.ts";
import { quantile } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { cpuTime } from "./rig/cpu-time.ts";
import { atEnd, endAll, temporaryFolder } from "./rig/ending.ts";
import { startGateway } from "./rig/start-gateway.ts";
import { startRig, type Rig } from "./rig/start-rig.ts";
import { ROUNDS } from "./rounds.ts";

const page = "/api/investors?limit=50";
const size = { investors: 1_000, agreements: 1_000, payouts: 3_000 };
const PAIRS = 8;
const WARM_UP_PAIRS = 4;
const effort = { connections: 16, seconds: Number(process.env["BENCH_SECONDS"] ?? 1) };
/** Instead of 5 s, so that a turn with traces pays for its own exports. */
const EXPORT_DELAY_MS = 100;
const MAX_RATIO = 1.05;
const shares = { "one in ten": "0.1", "every request": "1" } as const;
const head = ["Recorded", "CPU off, ms", "CPU on, ms", "Ratio", "Middle half of ratios", "Limit"];
const switchTraces = path.join(import.meta.dirname, "rig/switch-traces.ts");

/** ms of processor time for a request. */
interface Pair {
  readonly off: number;
  readonly on: number;
}

const before = machineLoad();
console.log(`load of the machine ${before}`);
try {
  const rig = await startRig(await temporaryFolder("traces"), size);
  const collector = await startSink();
  const rows = [];
  for (const [name, share] of Object.entries(shares)) {
    const pairs = [];
    for (let start = 0; start < ROUNDS; start += 1) {
      pairs.push(...(await measure(rig, { collector: collector.url, share })));
    }
    if (collector.received() === 0) throw new Error("No trace was sent.");
    rows.push(rowOf(name, pairs));
    console.log(rows.at(-1)?.join(" "));
  }
  const what = `Medians of ${PAIRS * ROUNDS} pairs of turns of ${effort.seconds} s in ${ROUNDS} starts,`;
  const text = [table([head, ...rows]), conditions(before, what)].join("\n\n");
  console.log(`\n${text}`);
  await writeSection("traces", text);
} finally {
  await endAll();
}

async function startSink() {
  let received = 0;
  const server = createServer((req, res) => {
    received += 1;
    req.resume().on("end", () => res.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, received: () => received };
}

/** Turns of a new gateway; of two pairs one begins with traces off, the other with traces on. */
async function measure(
  rig: Rig,
  { collector, share }: { readonly collector: string; readonly share: string },
): Promise<Pair[]> {
  const gateway = await startGateway(rig.pidOf("gateway"), {
    env: () => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      OTEL_TRACES_SAMPLER_ARG: share,
      OTEL_BSP_SCHEDULE_DELAY: String(EXPORT_DELAY_MS),
    }),
    nodeArguments: ["--import", switchTraces],
  });
  const url = gateway.url.replace("localhost", "127.0.0.1") + page;
  let isOn = true;
  const turn = async (isTracing: boolean): Promise<number> => {
    if (isTracing !== isOn) process.kill(gateway.pid, "SIGUSR2");
    isOn = isTracing;
    await sleep(EXPORT_DELAY_MS + 50);
    const start = cpuTime(gateway.pid);
    const { samples } = await cleanLoad({ url, headers: rig.gateway.headers, ...effort });
    return (cpuTime(gateway.pid) - start) / samples.length;
  };
  const pairs: Pair[] = [];
  for (let at = -WARM_UP_PAIRS; at < PAIRS; at += 1) {
    const isOnFirst = at % 2 === 0;
    const first = await turn(isOnFirst);
    const second = await turn(!isOnFirst);
    if (at >= 0) pairs.push(isOnFirst ? { on: first, off: second } : { off: first, on: second });
  }
  process.kill(gateway.pid, "SIGINT");
  return pairs;
}

function rowOf(name: string, pairs: readonly Pair[]): string[] {
  const median = (values: readonly number[]) => quantile(values, 0.5);
  const ratios = pairs.map(({ on, off }) => on / off);
  return [
    name,
    median(pairs.map(({ off }) => off)).toFixed(3),
    median(pairs.map(({ on }) => on)).toFixed(3),
    median(ratios).toFixed(3),
    `${quantile(ratios, 0.25).toFixed(3)} to ${quantile(ratios, 0.75).toFixed(3)}`,
    `at most ${MAX_RATIO}`,
  ];
}
