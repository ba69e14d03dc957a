import { lookup } from "node:dns/promises";
import { isIP } from "node:net";

/** The addresses of a name; rejects when they cannot be found out. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** As the system resolves names, /etc/hosts included: all addresses of a headless service. */
export const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** The name in a base URL; null for an address, which needs no resolving. */
export function nameOf(url: string): string | null {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? host : null;
}
