import { currentOf, readFlips } from "./flips.ts";
import { openStore } from "./open-store.ts";
import { publishRemote } from "./publish-remote.ts";
import type { Published, PublishOptions } from "./publish-remote.ts";
import { readBuild } from "./read-build.ts";

/**
 * Publishes a build for something that runs again and again, such as a job at every start of the
 * containers: `by` is its name. What was made current since its last publication is left alone,
 * unless the build is another one than then; so it undoes no rollback, and an older image still
 * brings its older build back. Undefined when it left things as they are. Throws RemoteError.
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
