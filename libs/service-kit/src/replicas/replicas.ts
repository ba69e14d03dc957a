import { createKnownReplicas, resolveBySystem } from "./addresses.ts";
import type { Resolve } from "./addresses.ts";
import { pickLeastBusy } from "./pick.ts";
import { askReadiness } from "./probe.ts";
import type { Probe } from "./probe.ts";
import { createReplica } from "./replica.ts";
import type { KnownReplica, Replica, ReplicaState } from "./replica.ts";
import { createWatch } from "./watch.ts";

/** A replica that was taken for one request. */
export interface Lease {
  readonly replica: Replica;
  /** The request is over, however it ended; a second call does nothing. */
  release(): void;
  /**
   * The connection was refused, broke or got no answer in time: nobody else gets this replica until
   * it answers a probe, as long as there is another one. Does not release.
   */
  failed(): void;
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
  take(tried?: readonly Replica[]): Lease | null;
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
  const { probe = askReadiness, now = () => performance.now() } = options;
  const known = createKnownReplicas({
    urls,
    resolve: options.resolve ?? resolveBySystem,
    create: (url, address) => createReplica(url, address, options.connectMs),
    now,
  });
  const watch = createWatch({ replicas: known.all, probe, now });
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
    take: (tried = []) => {
      known.used();
      watch.used();
      turn += 1;
      const replica = pickLeastBusy(known.all(), { tried, turn });
      return replica && lease(replica, () => watch.lost(replica));
    },
    close: () => {
      watch.close();
      known.close();
    },
  };
}

function lease(replica: KnownReplica, lost: () => void): Lease {
  let isHeld = true;
  replica.busy += 1;
  return {
    replica,
    release: () => {
      if (isHeld) replica.busy -= 1;
      isHeld = false;
    },
    failed: lost,
  };
}
