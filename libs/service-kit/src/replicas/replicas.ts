import { nameOf, resolveBySystem } from "./addresses.ts";
import type { Resolve } from "./addresses.ts";
import { pickLeastBusy } from "./pick.ts";
import { askReadiness } from "./probe.ts";
import type { Probe } from "./probe.ts";
import { createReplica } from "./replica.ts";
import type { KnownReplica, Replica } from "./replica.ts";
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
  /**
   * The replica with the fewest requests in flight, ties in turn: of those that are up, else of
   * those that are stopping, else of the dead ones. Those in `tried` come last. Null when the
   * service has no address at all. Whoever takes one releases it.
   */
  take(tried?: readonly Replica[]): Lease | null;
  /** Ends probes and connections. */
  close(): void;
}

const RESOLVE_EVERY_MS = 5_000;

/**
 * The replicas behind `urls`, of which each may be a name with several addresses. Names are resolved
 * anew and replicas probed while the service is used; neither keeps the process alive.
 */
export function createReplicas(
  urls: readonly string[],
  options: { resolve?: Resolve; probe?: Probe; now?: () => number } = {},
): Replicas {
  const {
    resolve = resolveBySystem,
    probe = askReadiness,
    now = () => performance.now(),
  } = options;
  let known: readonly KnownReplica[] = urls.map((url) => createReplica(url, null));
  let resolvedAt = -Infinity;
  let turn = 0;
  let isClosed = false;
  const watch = createWatch({ replicas: () => known, probe, now });

  const resolveAgain = async (url: string, name: string) => {
    const addresses = await resolve(name).catch(() => []);
    if (addresses.length === 0 || isClosed) return;
    known = known.flatMap((one, at) => {
      if (one.url !== url) return [one];
      // All replicas of a URL stand where its first one stood.
      return known.findIndex((other) => other.url === url) === at ? replaced(url, addresses) : [];
    });
  };
  const replaced = (url: string, addresses: readonly string[]): KnownReplica[] => {
    const before = known.filter((one) => one.url === url);
    const wanted = [...new Set(addresses)].toSorted();
    for (const one of before) if (!wanted.some((address) => address === one.address)) one.rest();
    return wanted.map(
      (address) => before.find((one) => one.address === address) ?? createReplica(url, address),
    );
  };
  const keepResolved = () => {
    if (now() - resolvedAt < RESOLVE_EVERY_MS) return;
    resolvedAt = now();
    for (const url of new Set(urls)) {
      const name = nameOf(url);
      if (name !== null) void resolveAgain(url, name);
    }
  };
  keepResolved();

  return {
    get size() {
      return known.length;
    },
    take: (tried = []) => {
      keepResolved();
      watch.used();
      turn += 1;
      const replica = pickLeastBusy(known, { tried, turn });
      return replica && lease(replica, () => watch.lost(replica));
    },
    close: () => {
      isClosed = true;
      watch.close();
      for (const one of known) one.close();
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
