import type { TrackedReplica, Replica } from "./replica.ts";

const rank = { up: 0, stopping: 1, down: 2 } as const;

/** Fewest requests in flight first; `turn` decides between equals, replicas of `tried` are last. */
export function pickLeastBusy(
  replicas: readonly TrackedReplica[],
  { tried, turn }: { tried: readonly Replica[]; turn: number },
): TrackedReplica | null {
  let best: TrackedReplica | null = null;
  const order = (one: TrackedReplica) => (tried.includes(one) ? 3 : 0) + rank[one.state];
  for (let at = 0; at < replicas.length; at += 1) {
    const one = replicas[(turn + at) % replicas.length];
    if (!one) continue;
    const isBetter =
      best === null ||
      order(one) < order(best) ||
      (order(one) === order(best) && one.inFlight < best.inFlight);
    if (isBetter) best = one;
  }
  return best;
}
