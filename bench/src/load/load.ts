import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { quantile } from "../quantile.ts";
import type { LoadRequest, Sample } from "./generate.ts";

export type { LoadRequest, Sample };

export interface LoadResult {
  readonly samples: readonly Sample[];
  /** Responses with status 200 per second. */
  readonly rate: number;
  /** Median milliseconds of those. */
  readonly p50: number;
  /** Responses by status; 0 counts broken connections. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Processor time of the generator in milliseconds. */
  readonly cpuMs: number;
}

/** Runs the generator in its own process. */
export async function load(request: LoadRequest): Promise<LoadResult> {
  const program = path.join(import.meta.dirname, "load-process.ts");
  const child = spawn(process.execPath, [program, JSON.stringify(request)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The load generator ended with ${code}.`);
  const told = JSON.parse(Buffer.concat(chunks).toString());
  return summed(told.samples, told.cpuMs);
}

/** Like `load`, but throws for any status except 200. */
export async function cleanLoad(request: LoadRequest): Promise<LoadResult> {
  const result = await load(request);
  const others = Object.keys(result.statuses).filter((status) => status !== "200");
  if (others.length === 0 && result.rate > 0) return result;
  throw new Error(`${request.url} answered ${JSON.stringify(result.statuses)}`);
}

function summed(samples: readonly Sample[], cpuMs: number): LoadResult {
  const accepted = samples.filter(({ status }) => status === 200);
  const statuses: Record<number, number> = {};
  for (const { status } of samples) statuses[status] = (statuses[status] ?? 0) + 1;
  const p50 = quantile(
    accepted.map(({ took }) => took),
    0.5,
  );
  // Responses after the time is up count with their own time.
  const until = samples.reduce((last, { at }) => Math.max(last, at), 1);
  return { samples, rate: (accepted.length / until) * 1000, p50, statuses, cpuMs };
}
