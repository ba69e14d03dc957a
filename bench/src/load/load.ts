import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { quantile } from "../quantile.ts";
import type { LoadRequest, Sample } from "./generate.ts";

export type { LoadRequest, Sample };

/** What a load came to. */
export interface LoadResult {
  readonly samples: readonly Sample[];
  /** Answers of 200 a second. */
  readonly rate: number;
  /** Median milliseconds of the answers of 200. */
  readonly p50: number;
  /** Answers by status; 0 are broken connections. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Milliseconds of processor time that the generator itself took. */
  readonly cpuMs: number;
}

/** Runs a load in a process of its own. */
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

/** As `load`, where every answer has to be a 200: a comparison of refusals would mean nothing. */
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
  // The last answers come after the time is up; they count with the time that they took.
  const until = samples.reduce((last, { at }) => Math.max(last, at), 1);
  return { samples, rate: (accepted.length / until) * 1000, p50, statuses, cpuMs };
}
