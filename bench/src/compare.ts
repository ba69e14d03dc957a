import { quantile, timed } from "./quantile.ts";
import type { Subject } from "./subject.ts";

/** Sends request number `n` to a subject. */
export type Measured = (subject: Subject, n: number) => Promise<unknown>;

/** Medians of the rounds are compared. */
export interface Effort {
  readonly warm: number;
  readonly rounds: number;
  readonly perRound: number;
}

const median = (values: readonly number[]) => quantile(values, 0.5);

/** Median milliseconds of the same request to both, interleaved so that both see the same load. */
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
