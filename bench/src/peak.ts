/** Responses per second at a number of connections. */
export interface Step {
  readonly connections: number;
  readonly rate: number;
}

/** The rate of the same load varies by this much. */
const ALIKE = 0.9;

/**
 * The most connections whose rate is close to the best. The rate hardly changes beyond a few, so
 * the single best step would be a random one.
 */
export function connectionsAtPeak(steps: readonly Step[]): number {
  const best = Math.max(...steps.map(({ rate }) => rate));
  return Math.max(
    ...steps.filter(({ rate }) => rate >= best * ALIKE).map(({ connections }) => connections),
  );
}
