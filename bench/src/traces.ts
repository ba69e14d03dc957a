/**
 * node bench/src/traces.ts: processor time of gateways without traces, with the default share of
 * recorded traces and with all, for a page of 50 investors over 16 connections. They run side by
 * side before one core and take turns.
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
/** Short and many, because the load of the machine changes. */
const TURNS = ROUNDS * 8;
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
  const turns = await measure(rig, collector);
  const what = `Medians of ${TURNS} turns of ${effort.seconds} s each`;
  const text = [table(rowsOf(turns)), conditions(before, what)].join("\n\n");
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

/** Each turn starts with the next one; the first turns warm up. */
async function measure(rig: Rig, collector: string): Promise<Turn[][]> {
  const gateways = [];
  for (const share of Object.values(shares)) {
    const env = share && {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      OTEL_TRACES_SAMPLER_ARG: share,
    };
    gateways.push(await startGateway(rig.pidOf("gateway"), { env: () => env ?? {} }));
  }
  const results: Turn[][] = gateways.map(() => []);
  const warmUp = gateways.length;
  for (let turn = -warmUp; turn < TURNS; turn += 1) {
    for (let at = 0; at < gateways.length; at += 1) {
      const index = (at + turn + warmUp) % gateways.length;
      const { url = "", pid = 0 } = gateways[index] ?? {};
      const start = cpuTime(pid);
      const target = url.replace("localhost", "127.0.0.1") + page;
      const { headers } = rig.gateway;
      const { samples, rate } = await cleanLoad({ url: target, headers, ...effort });
      const result = { cpu: (cpuTime(pid) - start) / samples.length, rate };
      if (turn >= 0) results[index]?.push(result);
    }
  }
  return results;
}

function rowsOf(results: readonly Turn[][]): string[][] {
  const [off = []] = results;
  const head = ["", "CPU of the gateway, ms", "Ratio", "Middle half of ratios", "Limit", "Rate"];
  const rows = Object.keys(shares).map((name, at) => {
    const turns = results[at] ?? [];
    const ratios = turns.map(({ cpu }, turn) => cpu / (off[turn]?.cpu ?? Number.NaN));
    const [low = "", middle = "", high = ""] = [0.25, 0.5, 0.75].map((part) =>
      quantile(ratios, part).toFixed(3),
    );
    const median = (pick: (turn: Turn) => number) => quantile(turns.map(pick), 0.5);
    const compared =
      at === 0 ? ["", "", ""] : [middle, `${low} to ${high}`, `at most ${MAX_RATIO}`];
    const [cpu, rate] = [median((turn) => turn.cpu), median((turn) => turn.rate)];
    return [name, cpu.toFixed(3), ...compared, rate.toFixed(0)];
  });
  return [head, ...rows];
}
