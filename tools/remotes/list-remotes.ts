import { MANIFEST } from "@accord/registry";
import {
  currentRelease,
  listReleases,
  openStore,
  readReleases,
  type Release,
  type Store,
} from "@accord/registry/stores";
import { checkCompatibility } from "./check-compatibility.ts";
import { readManifest } from "./read-manifest.ts";
import { REMOTES } from "./remotes.ts";
import type { Shares } from "./shares.ts";

export interface ListedRemote {
  readonly name: string;
  readonly current: Release | undefined;
  /** Still stored, newest first. */
  readonly earlier: readonly string[];
  readonly history: readonly Release[];
}

/** Those of this repository, and whatever else is published there. */
export async function listRemotes(to: string | Store): Promise<readonly ListedRemote[]> {
  const store = await openStore(to);
  const own = REMOTES.map(({ name }) => name);
  const published = [...(await listReleases(store)).keys()].toSorted();
  return Promise.all([...new Set([...own, ...published])].map((name) => listRemote(store, name)));
}

async function listRemote(store: Store, name: string): Promise<ListedRemote> {
  const [history, files] = await Promise.all([readReleases(store, name), store.list(name)]);
  const current = currentRelease(history);
  const stored = new Set(files);
  const versions = new Set(history.toReversed().map(({ version }) => version));
  const earlier = [...versions].filter(
    (version) => version !== current?.version && stored.has(`${name}/${version}/${MANIFEST}`),
  );
  return { name, current, earlier, history };
}

/** Reasons why current remotes do not fit a shell. */
export async function checkPublished(
  to: string | Store,
  shares: Shares,
): Promise<readonly string[]> {
  const store = await openStore(to);
  const remotes = await listRemotes(store);
  const problems = remotes.map(async ({ name, current }) =>
    current ? checkCompatibility(await readManifest(store, name, current.version), shares) : [],
  );
  return (await Promise.all(problems)).flat();
}
