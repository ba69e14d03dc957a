import { currentOf, readFlips } from "./flips.ts";
import { openStore } from "./open-store.ts";
import { publishRemote } from "./publish-remote.ts";
import type { Published, PublishOptions } from "./publish-remote.ts";
import { readBuild } from "./read-build.ts";

/**
 * Publishes for a repeated job named `by`, such as a container start. Undoes no rollback: publishes
 * only a build that was not released since the job's last publication. Returns undefined when
 * nothing was done. Throws RemoteError.
 */
export async function publishIfNew(
  options: PublishOptions & { readonly by: string },
): Promise<Published | undefined> {
  const store = await openStore(options.to);
  const flips = await readFlips(store, options.name);
  const { version } = await readBuild(options.dist);
  const lastOwn = Math.max(
    0,
    flips.findLastIndex(({ by }) => by === options.by),
  );
  const isSeen = flips.slice(lastOwn).some((flip) => flip.version === version);
  if (isSeen && currentOf(flips)?.version !== version) return undefined;
  return publishRemote({ ...options, to: store });
}
