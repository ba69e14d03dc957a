import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { TrackedReplica } from "./replica.ts";

export type Resolve = (name: string) => Promise<readonly string[]>;

export const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

const RESOLVE_EVERY_MS = 5_000;

export function createReplicaSet(deps: {
  urls: readonly string[];
  resolve: Resolve;
  create: (url: string, address: string | null) => TrackedReplica;
  now: () => number;
}) {
  const { resolve, create, now } = deps;
  const urls = [...new Set(deps.urls)];
  /** Until its name is resolved a URL has one replica without an address. */
  const replicasByUrl = new Map(urls.map((url) => [url, [create(url, null)]]));
  let all = [...replicasByUrl.values()].flat();
  let resolvedAt = -Infinity;
  let isClosed = false;

  const resolveAgain = async (url: string, name: string) => {
    const found = await resolve(name).catch(() => []);
    // A failed DNS lookup keeps the current addresses.
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

function nameOf(url: string): string | null {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? host : null;
}
