import { randomBytes } from "node:crypto";
import { parseFlip } from "./parse-flip.ts";
import type { Store } from "./store.ts";

/** A version was made current. The last flip of a remote is its entry in the registry. */
export interface Flip {
  readonly kind: "publish" | "rollback";
  readonly version: string;
  readonly paths: readonly string[];
  readonly by: string;
  readonly at: Date;
  /** A watcher's build, of which the next save makes another. */
  readonly isPassing?: boolean;
}

/**
 * Where flips lie, in a folder for each remote. A leading dot: the gateway serves no such path. Each
 * flip is a file of its own that nobody writes again, so that no flip of another team, nor of the
 * same one, can be lost, whatever the storage knows of locks and conditions.
 */
const REGISTRY = ".registry";
const folderOf = (name: string) => `${REGISTRY}/${name}`;

/** More than a remote needs, and less than slows the reader down. */
const MOST_FLIPS = 100;

/** File names sort by time. */
const fileName = (at: Date) =>
  `${at.toISOString().replaceAll(/[-:.]/g, "")}-${randomBytes(4).toString("hex")}.json`;

async function filesOf(store: Store, name: string): Promise<readonly string[]> {
  const files = (await store.list(folderOf(name))).map(({ path }) => path);
  return files.filter((path) => path.endsWith(".json")).sort();
}

/** The history of a remote, the oldest first. */
export async function readFlips(store: Store, name: string): Promise<readonly Flip[]> {
  const files = await filesOf(store, name);
  const texts = await Promise.all(files.map((file) => store.read(file)));
  return texts.flatMap((text) => parseFlip(text?.toString() ?? "") ?? []);
}

/** Makes a version current: one new file. */
export async function addFlip(store: Store, name: string, flip: Omit<Flip, "at">): Promise<void> {
  const last = (await readFlips(store, name)).at(-1);
  // Later than the last one, also when the clock of this machine is behind that of another.
  const at = new Date(Math.max(Date.now(), (last?.at.getTime() ?? 0) + 1));
  const text = `${JSON.stringify({ ...flip, at }, undefined, 2)}\n`;
  await store.write(`${folderOf(name)}/${fileName(at)}`, Buffer.from(text));
}

/** Removes the oldest of too many flips. */
export async function pruneFlips(store: Store, name: string): Promise<void> {
  const files = await filesOf(store, name);
  for (const file of files.slice(0, -MOST_FLIPS)) await store.remove(file);
}

/** What is current, or undefined when nothing was published. */
export const currentOf = (flips: readonly Flip[]): Flip | undefined => flips.at(-1);

/**
 * What lies below the current version, the oldest first: a publication puts a version on top, a
 * rollback takes off what was published since.
 */
export function stackOf(flips: readonly Flip[]): readonly Flip[] {
  return flips.reduce<readonly Flip[]>((stack, flip) => {
    if (stack.at(-1)?.version === flip.version) return stack;
    const below = stack.findLastIndex(({ version }) => version === flip.version);
    return flip.kind === "rollback" && below >= 0 ? stack.slice(0, below + 1) : [...stack, flip];
  }, []);
}
