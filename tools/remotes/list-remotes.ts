import { checkFits } from "./check-fits.ts";
import { currentOf, readFlips } from "./flips.ts";
import type { Flip } from "./flips.ts";
import { MANIFEST } from "./manifest.ts";
import { openStore } from "./open-store.ts";
import { readManifest } from "./read-manifest.ts";
import { REMOTES } from "./remotes.ts";
import type { Shares } from "./shares.ts";
import type { Store } from "./store.ts";

/** A remote as it is published. */
export interface ListedRemote {
  readonly name: string;
  /** The flip that made the current version current; undefined when nothing was published. */
  readonly current: Flip | undefined;
  /** Other versions that are still there, the one that was current last first. */
  readonly earlier: readonly string[];
  /** Every time that a version was made current, the oldest first. */
  readonly history: readonly Flip[];
}

/** Every remote of the product as it is published in a folder or a bucket. */
export async function listRemotes(to: string | Store): Promise<readonly ListedRemote[]> {
  const store = await openStore(to);
  return Promise.all(REMOTES.map(({ name }) => listRemote(store, name)));
}

async function listRemote(store: Store, name: string): Promise<ListedRemote> {
  const [history, files] = await Promise.all([readFlips(store, name), store.list(name)]);
  const current = currentOf(history);
  const stored = new Set(files.map(({ path }) => path));
  const versions = new Set(history.toReversed().map(({ version }) => version));
  const earlier = [...versions].filter(
    (version) => version !== current?.version && stored.has(`${name}/${version}/${MANIFEST}`),
  );
  return { name, current, earlier, history };
}

/**
 * Whether a shell fits what is published: a sentence for each reason why a current remote would not
 * open in it. For the team of the shell, before it deploys.
 */
export async function checkPublished(
  to: string | Store,
  shares: Shares,
): Promise<readonly string[]> {
  const store = await openStore(to);
  const remotes = await listRemotes(store);
  const problems = remotes.map(async ({ name, current }) =>
    current ? checkFits(await readManifest(store, name, current.version), shares) : [],
  );
  return (await Promise.all(problems)).flat();
}
