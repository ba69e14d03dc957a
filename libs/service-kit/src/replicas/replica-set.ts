import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { TrackedReplica } from "./replica.ts";

export type Resolve = (name: string) => Promise<readonly string[]>;

export const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

const RESOLVE_EVERY_MS = 5_000;
/** A caller whose connection failed waits for new addresses this long. */
const RENEW_MS = 200;

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
  let resolving: Promise<unknown> = Promise.resolve();
  let isResolving = false;
  const resolveAll = () => {
    if (isClosed || isResolving) return;
    resolvedAt = now();
    const named = urls.flatMap((url) => {
      const name = nameOf(url);
      return name === null ? [] : [{ url, name }];
    });
    if (named.length === 0) return;
    isResolving = true;
    resolving = Promise.all(named.map(({ url, name }) => resolveAgain(url, name))).finally(() => {
      isResolving = false;
    });
  };
  const touch = () => {
    if (now() - resolvedAt >= RESOLVE_EVERY_MS) resolveAll();
  };
  const renew = async (): Promise<void> => {
    resolveAll();
    await Promise.race([resolving, sleep(RENEW_MS)]);
  };
  touch();
  return {
    all: () => all,
    touch,
    /** Resolves when the names were resolved again, or after a short time. */
    renew,
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
