import { createReplicaSet, resolveBySystem, type Resolve } from "./replica-set.ts";
import { probeReadiness, type Probe } from "./probe.ts";
import { createReplica, type TrackedReplica, type Replica, type ReplicaState } from "./replica.ts";
import { createHealthMonitor } from "./health-monitor.ts";

export interface Lease {
  readonly replica: Replica;
  /** May be called twice. */
  release(): void;
  /** Marks the replica down until a probe succeeds. Does not release. */
  markFailed(): void;
}

export interface Replicas {
  readonly size: number;
  states(): Readonly<Record<ReplicaState, number>>;
  /** Prefers up, then stopping, then few requests; `tried` comes last. Null without an address. */
  acquire(tried?: readonly Replica[]): Lease | null;
  close(): void;
}

/** Neither DNS nor probes keep the process alive. */
export function createReplicas(
  urls: readonly string[],
  options: {
    resolve?: Resolve;
    probe?: Probe;
    now?: () => number;
    connectMs?: number;
  } = {},
): Replicas {
  const { probe = probeReadiness, now = () => performance.now() } = options;
  const known = createReplicaSet({
    urls,
    resolve: options.resolve ?? resolveBySystem,
    create: (url, address) => createReplica(url, address, options.connectMs),
    now,
  });
  const watch = createHealthMonitor({ replicas: known.all, probe, now });
  let turn = 0;
  return {
    get size() {
      return known.all().length;
    },
    states: () => {
      const counts = { up: 0, stopping: 0, down: 0 };
      for (const { state } of known.all()) counts[state] += 1;
      return counts;
    },
    acquire: (tried = []) => {
      known.touch();
      watch.touch();
      turn += 1;
      const replica = pickLeastBusy(known.all(), { tried, turn });
      return replica && lease(replica, () => watch.markDown(replica));
    },
    close: () => {
      watch.close();
      known.close();
    },
  };
}

function lease(replica: TrackedReplica, lost: () => void): Lease {
  let isHeld = true;
  replica.inFlight += 1;
  return {
    replica,
    release: () => {
      if (isHeld) replica.inFlight -= 1;
      isHeld = false;
    },
    markFailed: lost,
  };
}

const rank = { up: 0, stopping: 1, down: 2 } as const;

function pickLeastBusy(
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
