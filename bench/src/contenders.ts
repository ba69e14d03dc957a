import path from "node:path";
import { cleanLoad } from "./load/load.ts";
import { pgbench } from "./peers/pgbench.ts";
import type { Captured } from "./rig/capture-statements.ts";
import { cpuTime } from "./rig/cpu-time.ts";
import type { Target, Rig } from "./rig/start-rig.ts";
import type { Contender } from "./rounds.ts";

export interface Effort {
  readonly connections: number;
  readonly seconds: number;
}

const parts = ["core", "gateway", "postgres"] as const;

/** A server that is measured with a GET; `target` is read before each round because tokens expire. */
export function httpContender(
  name: string,
  requested: { rig: Rig; target: () => Promise<Target>; path: string },
  effort: Effort,
): Contender {
  const { rig } = requested;
  const times = () => parts.map((part) => cpuTime(rig.pidOf(part)));
  return {
    name,
    measure: async () => {
      const { url, headers } = await requested.target();
      const before = times();
      const result = await cleanLoad({ url: url + requested.path, headers, ...effort });
      const after = times();
      const each = parts.map((part, at) => [
        part,
        ((after[at] ?? 0) - (before[at] ?? 0)) / result.samples.length,
      ]);
      const cpu = { ...Object.fromEntries(each), generator: result.cpuMs / result.samples.length };
      return { rate: result.rate, ms: result.p50, cpu };
    },
  };
}

/** The same statements sent to PostgreSQL directly. */
export function pgbenchContender(
  { rig, folder }: { rig: Rig; folder: string },
  statements: readonly Captured[],
  { connections, seconds }: Effort,
): Contender {
  const file = path.join(folder, "statements.sql");
  return {
    name: "pgbench",
    measure: async () => {
      const databaseUrl = rig.coreUrl;
      const run = { databaseUrl, statements, clients: connections, seconds, file };
      const { rate, mean } = await pgbench(run);
      return { rate, ms: mean };
    },
  };
}
