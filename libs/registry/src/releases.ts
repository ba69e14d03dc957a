import { randomBytes } from "node:crypto";
import * as z from "@accord/zod";
import type { ReadableStore, Store } from "./store.ts";

/** Makes a version current. The last one of a remote is its registry entry. */
export type Release = z.output<typeof release>;

const release = z.object({
  kind: z.enum(["publish", "rollback"]),
  version: z.string().regex(/^[\w.-]+$/),
  paths: z.array(z.string().startsWith("/")).readonly(),
  by: z.string().default(""),
  at: z.coerce.date(),
  /** A watcher's build, kept for an hour instead of a day. */
  isPassing: z.boolean().optional(),
});

/**
 * The gateway serves no dot files. Each release is a new file: concurrent ones cannot overwrite
 * each other.
 */
const REGISTRY = ".registry";
const folderOf = (name: string) => `${REGISTRY}/${name}`;

const MAX_RELEASES = 100;

/** File names sort by time. */
const fileName = (at: Date) =>
  `${at.toISOString().replaceAll(/[-:.]/g, "")}-${randomBytes(4).toString("hex")}.json`;

/** The files of all remotes, or of one, the oldest first. */
async function filesIn(store: Pick<ReadableStore, "list">, folder: string) {
  return (await store.list(folder)).filter((path) => path.endsWith(".json")).toSorted();
}

/** The paths of the releases of each remote, the newest first. */
export async function listReleases(
  store: Pick<ReadableStore, "list">,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byRemote = Map.groupBy(await filesIn(store, REGISTRY), (path) => path.split("/")[1] ?? "");
  return new Map([...byRemote].map(([name, oldestFirst]) => [name, oldestFirst.toReversed()]));
}

/** Null for a file that is damaged or gone. */
export async function readRelease(
  store: Pick<ReadableStore, "read">,
  path: string,
): Promise<Release | null> {
  const bytes = await store.read(path);
  try {
    return release.parse(JSON.parse(bytes?.toString() ?? ""));
  } catch {
    return null;
  }
}

export async function readReleases(store: Store, name: string): Promise<readonly Release[]> {
  const files = await filesIn(store, folderOf(name));
  const found = await Promise.all(files.map((file) => readRelease(store, file)));
  return found.filter((one) => one !== null);
}

export async function addRelease(
  store: Store,
  name: string,
  added: Omit<Release, "at">,
): Promise<void> {
  const last = (await readReleases(store, name)).at(-1);
  // Monotonic, even when the clocks of machines differ.
  const at = new Date(Math.max(Date.now(), (last?.at.getTime() ?? 0) + 1));
  const text = `${JSON.stringify({ ...added, at }, undefined, 2)}\n`;
  await store.write(`${folderOf(name)}/${fileName(at)}`, Buffer.from(text));
}

export async function pruneReleases(store: Store, name: string): Promise<void> {
  const files = await filesIn(store, folderOf(name));
  for (const file of files.slice(0, -MAX_RELEASES)) await store.remove(file);
}

export const currentRelease = (releases: readonly Release[]): Release | undefined =>
  releases.at(-1);

/** Oldest first: a publish pushes, a rollback pops. */
export function releaseStack(releases: readonly Release[]): readonly Release[] {
  return releases.reduce<readonly Release[]>((stack, next) => {
    if (stack.at(-1)?.version === next.version) return stack;
    const below = stack.findLastIndex(({ version }) => version === next.version);
    return next.kind === "rollback" && below >= 0 ? stack.slice(0, below + 1) : [...stack, next];
  }, []);
}
