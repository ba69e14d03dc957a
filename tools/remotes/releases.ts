import { randomBytes } from "node:crypto";
import type { Store } from "./store.ts";
import { member, asArray, asText } from "./json.ts";

/** Makes a version current. The last one of a remote is its registry entry. */
export interface Release {
  readonly kind: "publish" | "rollback";
  readonly version: string;
  readonly paths: readonly string[];
  readonly by: string;
  readonly at: Date;
  readonly isPassing?: boolean;
}

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

async function filesOf(store: Store, name: string): Promise<readonly string[]> {
  const files = (await store.list(folderOf(name))).map(({ path }) => path);
  return files.filter((path) => path.endsWith(".json")).sort();
}

export async function readReleases(store: Store, name: string): Promise<readonly Release[]> {
  const files = await filesOf(store, name);
  const texts = await Promise.all(files.map((file) => store.read(file)));
  return texts.flatMap((text) => parseRelease(text?.toString() ?? "") ?? []);
}

export async function addRelease(
  store: Store,
  name: string,
  release: Omit<Release, "at">,
): Promise<void> {
  const last = (await readReleases(store, name)).at(-1);
  // Monotonic, even when the clocks of machines differ.
  const at = new Date(Math.max(Date.now(), (last?.at.getTime() ?? 0) + 1));
  const text = `${JSON.stringify({ ...release, at }, undefined, 2)}\n`;
  await store.write(`${folderOf(name)}/${fileName(at)}`, Buffer.from(text));
}

export async function pruneReleases(store: Store, name: string): Promise<void> {
  const files = await filesOf(store, name);
  for (const file of files.slice(0, -MAX_RELEASES)) await store.remove(file);
}

export const currentRelease = (releases: readonly Release[]): Release | undefined =>
  releases.at(-1);

/** Oldest first: a publish pushes, a rollback pops. */
export function releaseStack(releases: readonly Release[]): readonly Release[] {
  return releases.reduce<readonly Release[]>((stack, release) => {
    if (stack.at(-1)?.version === release.version) return stack;
    const below = stack.findLastIndex(({ version }) => version === release.version);
    return release.kind === "rollback" && below >= 0
      ? stack.slice(0, below + 1)
      : [...stack, release];
  }, []);
}

function parseRelease(text: string): Release | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const kind = member(value, "kind");
  const version = asText(member(value, "version"));
  const when = new Date(asText(member(value, "at")));
  if ((kind !== "publish" && kind !== "rollback") || version === "" || isNaN(when.getTime())) {
    return undefined;
  }
  return {
    kind,
    version,
    paths: asArray(member(value, "paths")).map(asText),
    by: asText(member(value, "by")),
    at: when,
    ...(member(value, "isPassing") === true ? { isPassing: true } : {}),
  };
}
