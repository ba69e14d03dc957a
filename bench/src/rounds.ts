import { quantile } from "./quantile.ts";

/** One of those that are compared; `measure` is a few seconds of load. */
export interface Contender {
  readonly name: string;
  measure(): Promise<Measure>;
}

/** Answers a second, and milliseconds of one. */
export interface Measure {
  readonly rate: number;
  readonly ms: number;
  /** Milliseconds of processor time per answer by process, where that can be told. */
  readonly cpu?: Readonly<Record<string, number>>;
}

/** A figure of the page is a median of so many. */
export const FULL_ROUNDS = 5;

/** Fewer only tell whether a suite runs, and write nothing. */
export const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? FULL_ROUNDS);

/**
 * Each contender in turn, round after round, so that all have the same weather; every round begins
 * with another one. The first, unmeasured round warms up. Answers the medians by name.
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
