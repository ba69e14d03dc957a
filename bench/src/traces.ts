/**
 * node bench/src/traces.ts: processor time of gateways without traces, with the default share of
 * recorded traces and with all, for a page of 50 investors over 16 connections. They run side by
 * side before one core and take turns. Equal processes differ by up to 7 %, so that each round
 * starts new ones.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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
const STARTS = ROUNDS * 2;
const TURNS = 4;
/** Until the code is compiled, of which traces have more. */
const WARM_UP = 8;
const effort = { connections: 16, seconds: Number(process.env["BENCH_SECONDS"] ?? 1) };
const MAX_RATIO = 1.05;
const shares = { "without traces": null, "one in ten": "0.1", "every request": "1" } as const;

interface Turn {
  readonly cpu: number;
  readonly rate: number;
}

const before = machineLoad();
console.log(`load of the machine ${before}`);
try {
  const rig = await startRig(await temporaryFolder("traces"), size);
  const collector = await startSink();
  const starts: Turn[][] = [];
  for (let start = 0; start < STARTS; start += 1) {
    starts.push(await measure(rig, collector));
    console.log(
      starts
        .at(-1)
        ?.map(({ cpu }) => cpu.toFixed(3))
        .join(" "),
    );
  }
  const what = `Means of ${STARTS} starts, each of them the median of ${TURNS} turns of ${effort.seconds} s,`;
  const text = [table(rowsOf(starts)), conditions(before, what)].join("\n\n");
  console.log(`\n${text}`);
  await writeSection("traces", text);
} finally {
  await endAll();
}

/** A collector that reads and forgets. */
async function startSink(): Promise<string> {
  const server = createServer((req, res) => req.resume().on("end", () => res.end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** New gateways; each turn starts with the next one. Medians by share. */
async function measure(rig: Rig, collector: string): Promise<Turn[]> {
  const gateways = [];
  for (const share of Object.values(shares)) {
    const env = share && {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      OTEL_TRACES_SAMPLER_ARG: share,
    };
    gateways.push(await startGateway(rig.pidOf("gateway"), { env: () => env ?? {} }));
  }
  const results: Turn[][] = gateways.map(() => []);
  for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
    for (let at = 0; at < gateways.length; at += 1) {
      const index = (at + turn + WARM_UP) % gateways.length;
      const { url = "", pid = 0 } = gateways[index] ?? {};
      const start = cpuTime(pid);
      const target = url.replace("localhost", "127.0.0.1") + page;
      const { headers } = rig.gateway;
      const { samples, rate } = await cleanLoad({ url: target, headers, ...effort });
      const result = { cpu: (cpuTime(pid) - start) / samples.length, rate };
      if (turn >= 0) results[index]?.push(result);
    }
  }
  for (const { pid } of gateways) process.kill(pid, "SIGINT");
  const median = (turns: readonly Turn[], pick: (turn: Turn) => number) =>
    quantile(turns.map(pick), 0.5);
  return results.map((turns) => ({
    cpu: median(turns, ({ cpu }) => cpu),
    rate: median(turns, ({ rate }) => rate),
  }));
}

function rowsOf(starts: readonly (readonly Turn[])[]): string[][] {
  const head = ["", "CPU of the gateway, ms", "Ratio", "Lowest to highest, ms", "Limit", "Rate"];
  const of = (at: number, pick: (turn: Turn) => number) =>
    starts.flatMap((turns) => turns[at] ?? []).map(pick);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const off = mean(of(0, ({ cpu }) => cpu));
  const rows = Object.keys(shares).map((name, at) => {
    const cpus = of(at, ({ cpu }) => cpu);
    const range = `${Math.min(...cpus).toFixed(3)} to ${Math.max(...cpus).toFixed(3)}`;
    const [ratio, limit] =
      at === 0 ? ["", ""] : [(mean(cpus) / off).toFixed(3), `at most ${MAX_RATIO}`];
    const rate = mean(of(at, (turn) => turn.rate)).toFixed(0);
    return [name, mean(cpus).toFixed(3), ratio, range, limit, rate];
  });
  return [head, ...rows];
}
