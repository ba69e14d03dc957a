import { quantile } from "./quantile.ts";

/** `measure` takes a few seconds of load. */
export interface Contender {
  readonly name: string;
  measure(): Promise<Measure>;
}

/** Responses per second, and milliseconds of one. */
export interface Measure {
  readonly rate: number;
  readonly ms: number;
  /** Milliseconds of processor time per response and process, where known. */
  readonly cpu?: Readonly<Record<string, number>>;
}

/** Published figures are medians of this many. */
export const FULL_ROUNDS = 5;

/** With fewer rounds nothing is written. */
export const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? FULL_ROUNDS);

/**
 * Measures interleaved, each round starting with another contender; the first round warms up.
 * Returns medians by name.
 */
export async function inRounds(contenders: readonly Contender[]): Promise<Map<string, Measure>> {
  const measured = new Map<string, Measure[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const at = round % contenders.length;
    for (const { name, measure } of [...contenders.slice(at), ...contenders.slice(0, at)]) {
      const result = await measure();
      if (round > 0) measured.get(name)?.push(result);
    }
  }
  return new Map([...measured].map(([name, results]) => [name, medians(results)]));
}

function medians(results: readonly Measure[]): Measure {
  const of = (pick: (result: Measure) => number) => quantile(results.map(pick), 0.5);
  const names = Object.keys(results[0]?.cpu ?? {});
  const cpu = Object.fromEntries(names.map((name) => [name, of((one) => one.cpu?.[name] ?? 0)]));
  return { rate: of(({ rate }) => rate), ms: of(({ ms }) => ms), cpu };
}
