import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { TrackedReplica } from "./replica.ts";

/** The addresses of a name; rejects when they cannot be found out. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** As the system resolves names, /etc/hosts included: all addresses of a headless service. */
export const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** The replicas that the addresses lead to at the moment. */
export interface ReplicaSet {
  all(): readonly TrackedReplica[];
  /** Somebody uses them: their names are resolved anew when that was not done for a while. */
  touch(): void;
  close(): void;
}

const RESOLVE_EVERY_MS = 5_000;

/** `urls` are base URLs, `now` is a clock in milliseconds. */
export function createReplicaSet(deps: {
  urls: readonly string[];
  resolve: Resolve;
  create: (url: string, address: string | null) => TrackedReplica;
  now: () => number;
}): ReplicaSet {
  const { resolve, create, now } = deps;
  const urls = [...new Set(deps.urls)];
  /** By base URL; before its name is resolved there is one that the system finds. */
  const replicasByUrl = new Map(urls.map((url) => [url, [create(url, null)]]));
  let all = [...replicasByUrl.values()].flat();
  let resolvedAt = -Infinity;
  let isClosed = false;

  const resolveAgain = async (url: string, name: string) => {
    const found = await resolve(name).catch(() => []);
    // Who cannot be asked, or knows nothing, takes nobody away.
    if (found.length === 0 || isClosed) return;
    const before = replicasByUrl.get(url) ?? [];
    const addresses = [...new Set(found)].toSorted();
    const after = addresses.map(
      (address) => before.find((one) => one.address === address) ?? create(url, address),
    );
    for (const one of before) if (!after.includes(one)) one.closeIdle();
    replicasByUrl.set(url, after);
    all = [...replicasByUrl.values()].flat();
  };
  const touch = () => {
    if (isClosed || now() - resolvedAt < RESOLVE_EVERY_MS) return;
    resolvedAt = now();
    for (const url of urls) {
      const name = nameOf(url);
      if (name !== null) void resolveAgain(url, name);
    }
  };
  touch();
  return {
    all: () => all,
    touch,
    close: () => {
      isClosed = true;
      for (const one of all) one.close();
    },
  };
}

/** The name in a base URL; null for an address, which needs no resolving. */
function nameOf(url: string): string | null {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? host : null;
}
