import { createReplicaSet, resolveBySystem } from "./replica-set.ts";
import type { Resolve } from "./replica-set.ts";
import { pickLeastBusy } from "./pick.ts";
import { probeReadiness } from "./probe.ts";
import type { Probe } from "./probe.ts";
import { createReplica } from "./replica.ts";
import type { TrackedReplica, Replica, ReplicaState } from "./replica.ts";
import { createHealthMonitor } from "./health-monitor.ts";

/** A replica that was taken for one request. */
export interface Lease {
  readonly replica: Replica;
  /** The request is over, however it ended; a second call does nothing. */
  release(): void;
  /**
   * The connection was refused, broke or got no answer in time: nobody else gets this replica until
   * it answers a probe, as long as there is another one. Does not release.
   */
  markFailed(): void;
}

/** The replicas behind the addresses of one service. */
export interface Replicas {
  /** How many there are at the moment, dead ones included. */
  readonly size: number;
  /** How many of them are in each state. */
  states(): Readonly<Record<ReplicaState, number>>;
  /**
   * The replica with the fewest requests in flight, ties in turn: of those that are up, else of
   * those that are stopping, else of the dead ones. Those in `tried` come last. Null when the
   * service has no address at all. Whoever takes one releases it.
   */
  acquire(tried?: readonly Replica[]): Lease | null;
  /** Ends probes and connections. */
  close(): void;
}

/**
 * The replicas behind `urls`, of which each may be a name with several addresses. Names are resolved
 * anew and replicas probed while the service is used; neither keeps the process alive.
 */
export function createReplicas(
  urls: readonly string[],
  options: {
    resolve?: Resolve;
    probe?: Probe;
    /** A clock in milliseconds. */
    now?: () => number;
    /** How long a replica may take to accept a connection, in milliseconds. */
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
