import { checkBuild } from "./check-build.ts";
import { checkFits } from "./check-fits.ts";
import { readBuild } from "./read-build.ts";
import { pruneVersions } from "./prune-versions.ts";
import { addFlip, currentOf, readFlips } from "./flips.ts";
import { whoAmI } from "./who-am-i.ts";
import { RemoteError } from "./remote-error.ts";
import { findRemote } from "./remotes.ts";
import { readShares } from "./shares.ts";
import type { Shares } from "./shares.ts";
import { openStore } from "./open-store.ts";
import type { Store } from "./store.ts";

/** What is published where. */
export interface PublishOptions {
  /** A remote or its project: `investors`, `mfe-investors`. */
  readonly name: string;
  /** The folder of its production build. */
  readonly dist: string;
  /** The folder or `s3://bucket/prefix` of the published remotes, or one that is open. */
  readonly to: string | Store;
  /** What the deployed shell shares; read by readShares when left out, null when no shell is known. */
  readonly shellShares?: Shares | null;
  /** Who publishes, for the history; the account of this process when left out. */
  readonly by?: string;
  /** True for builds that a watcher makes on every save: they are kept for an hour, not for a day. */
  readonly isPassing?: boolean;
}

/** What a publication did. */
export interface Published {
  readonly name: string;
  /** Hash of the build's files, 12 hex digits. */
  readonly version: string;
  /** What was current before; undefined when nothing was. */
  readonly previous: string | undefined;
  /** Why old versions could not be removed; the publication itself stands. */
  readonly warning: string | undefined;
}

/**
 * Checks a build, stores it as an immutable `<name>/<version>/` and makes it current in one write.
 * Publishing what is current changes nothing. Throws RemoteError with a sentence for each reason.
 */
export async function publishRemote(options: PublishOptions): Promise<Published> {
  const row = findRemote(options.name);
  const build = await readBuild(options.dist);
  const shares = options.shellShares === undefined ? await readShares() : options.shellShares;
  const problems = [
    ...checkBuild(row.name, build),
    ...(shares === null ? [] : checkFits(build.manifest, shares)),
  ];
  if (problems.length > 0) throw new RemoteError(problems);
  const store = await openStore(options.to);
  const { version } = build;
  await store.writeFolder(`${row.name}/${version}`, build.files);
  const previous = currentOf(await readFlips(store, row.name))?.version;
  if (previous !== version) {
    await addFlip(store, row.name, {
      kind: "publish",
      version,
      paths: row.paths,
      by: options.by ?? whoAmI(),
      ...(options.isPassing ? { isPassing: true } : {}),
    });
  }
  return { name: row.name, version, previous, warning: await tidyUp(store, row.name) };
}

async function tidyUp(store: Store, name: string): Promise<string | undefined> {
  try {
    await pruneVersions(store, name);
    return undefined;
  } catch (error) {
    return `Old versions were not removed: ${error instanceof Error ? error.message : String(error)}`;
  }
}
