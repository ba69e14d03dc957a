import { quantile, timed } from "./quantile.ts";
import type { Subject } from "./subject.ts";

/** What is measured: request number `n` of it to one subject. */
export type Measured = (subject: Subject, n: number) => Promise<unknown>;

/** How often: medians of the rounds are compared. */
export interface Effort {
  readonly warm: number;
  readonly rounds: number;
  readonly perRound: number;
}

const median = (values: readonly number[]) => quantile(values, 0.5);

/** Median milliseconds of the same request to both, asked in turn so that both have the same weather. */
export async function compare(
  [small, large]: readonly [Subject, Subject],
  measured: Measured,
  { warm, rounds, perRound }: Effort,
): Promise<{ small: number; large: number }> {
  let n = 0;
  const both = async () => {
    n += 1;
    return [await timed(() => measured(small, n)), await timed(() => measured(large, n))] as const;
  };
  for (let count = 0; count < warm; count += 1) await both();
  const medians: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1) {
    const times: (readonly [number, number])[] = [];
    for (let count = 0; count < perRound; count += 1) times.push(await both());
    medians.small.push(median(times.map(([time]) => time)));
    medians.large.push(median(times.map(([, time]) => time)));
  }
  return { small: median(medians.small), large: median(medians.large) };
}
