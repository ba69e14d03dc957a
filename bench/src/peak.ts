/** Answers a second that so many kept connections brought. */
export interface Step {
  readonly connections: number;
  readonly rate: number;
}

/** Rates that differ by less are alike: two turns of the same load differ by as much. */
const ALIKE = 0.9;

/**
 * How many connections the peak takes: the most of those whose rate is like the best. Beyond a few
 * connections the rate hardly moves, and the luckiest step of a ramp would be any of them, so that
 * ten times it could still be less than what the product takes in.
 */
export function connectionsAtPeak(steps: readonly Step[]): number {
  const best = Math.max(...steps.map(({ rate }) => rate));
  return Math.max(
    ...steps.filter(({ rate }) => rate >= best * ALIKE).map(({ connections }) => connections),
  );
}
