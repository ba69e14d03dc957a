import { randomBytes } from "node:crypto";
import { parseFlip } from "./parse-flip.ts";
import type { Store } from "./store.ts";

/** A release makes a version current. The last one of a remote is its registry entry. */
export interface Flip {
  readonly kind: "publish" | "rollback";
  readonly version: string;
  readonly paths: readonly string[];
  readonly by: string;
  readonly at: Date;
  /** A build of a watcher, kept only briefly. */
  readonly isPassing?: boolean;
}

/**
 * The gateway serves no dot files. Each release is an immutable file of its own, so that concurrent
 * releases cannot overwrite each other on any storage.
 */
const REGISTRY = ".registry";
const folderOf = (name: string) => `${REGISTRY}/${name}`;

const MOST_FLIPS = 100;

/** File names sort by time. */
const fileName = (at: Date) =>
  `${at.toISOString().replaceAll(/[-:.]/g, "")}-${randomBytes(4).toString("hex")}.json`;

async function filesOf(store: Store, name: string): Promise<readonly string[]> {
  const files = (await store.list(folderOf(name))).map(({ path }) => path);
  return files.filter((path) => path.endsWith(".json")).sort();
}

/** Oldest first. */
export async function readFlips(store: Store, name: string): Promise<readonly Flip[]> {
  const files = await filesOf(store, name);
  const texts = await Promise.all(files.map((file) => store.read(file)));
  return texts.flatMap((text) => parseFlip(text?.toString() ?? "") ?? []);
}

export async function addFlip(store: Store, name: string, flip: Omit<Flip, "at">): Promise<void> {
  const last = (await readFlips(store, name)).at(-1);
  // Monotonic, even when the clocks of machines differ.
  const at = new Date(Math.max(Date.now(), (last?.at.getTime() ?? 0) + 1));
  const text = `${JSON.stringify({ ...flip, at }, undefined, 2)}\n`;
  await store.write(`${folderOf(name)}/${fileName(at)}`, Buffer.from(text));
}

export async function pruneFlips(store: Store, name: string): Promise<void> {
  const files = await filesOf(store, name);
  for (const file of files.slice(0, -MOST_FLIPS)) await store.remove(file);
}

export const currentOf = (flips: readonly Flip[]): Flip | undefined => flips.at(-1);

/** The versions below the current one, oldest first: a publish pushes, a rollback pops. */
export function stackOf(flips: readonly Flip[]): readonly Flip[] {
  return flips.reduce<readonly Flip[]>((stack, flip) => {
    if (stack.at(-1)?.version === flip.version) return stack;
    const below = stack.findLastIndex(({ version }) => version === flip.version);
    return flip.kind === "rollback" && below >= 0 ? stack.slice(0, below + 1) : [...stack, flip];
  }, []);
}
