import { createReplicaSet, resolveBySystem, type Resolve } from "./replica-set.ts";
import { probeReadiness, type Probe, type ReadinessReport } from "./probe.ts";
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
  /** Of the replicas that answer; the first call begins to probe them. */
  reports(): readonly ReadinessReport[];
  /** Prefers up, then stopping, then few requests; `tried` comes last. Null without an address. */
  acquire(tried?: readonly Replica[]): Lease | null;
  /** After a connection failed: replicas may have been replaced since their names were resolved. */
  renew(): Promise<void>;
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
  const replicaSet = createReplicaSet({
    urls,
    resolve: options.resolve ?? resolveBySystem,
    create: (url, address) => createReplica(url, address, options.connectMs),
    now,
  });
  const watch = createHealthMonitor({
    replicas: replicaSet.all,
    refresh: replicaSet.touch,
    probe,
    now,
  });
  let turn = 0;
  return {
    get size() {
      return replicaSet.all().length;
    },
    states: () => {
      const counts = { up: 0, stopping: 0, down: 0 };
      for (const { state } of replicaSet.all()) counts[state] += 1;
      return counts;
    },
    reports: () => {
      watch.touch();
      return replicaSet
        .all()
        .flatMap(({ state, report }) => (state !== "down" && report ? [report] : []));
    },
    acquire: (tried = []) => {
      replicaSet.touch();
      watch.touch();
      turn += 1;
      const replica = pickLeastBusy(replicaSet.all(), { tried, turn });
      return replica && lease(replica, () => watch.markDown(replica));
    },
    renew: replicaSet.renew,
    close: () => {
      watch.close();
      replicaSet.close();
    },
  };
}

function lease(replica: TrackedReplica, markFailed: () => void): Lease {
  let isHeld = true;
  replica.inFlight += 1;
  return {
    replica,
    release: () => {
      if (isHeld) replica.inFlight -= 1;
      isHeld = false;
    },
    markFailed,
  };
}

const rank = { up: 0, stopping: 1, down: 2 } as const;

function pickLeastBusy(
  replicas: readonly TrackedReplica[],
  { tried, turn }: { tried: readonly Replica[]; turn: number },
): TrackedReplica | null {
  const first = turn % replicas.length;
  const rankOf = (replica: TrackedReplica) =>
    (tried.includes(replica) ? 3 : 0) + rank[replica.state];
  const best = [...replicas.slice(first), ...replicas.slice(0, first)].toSorted(
    (a, b) => rankOf(a) - rankOf(b) || a.inFlight - b.inFlight,
  );
  return best[0] ?? null;
}
