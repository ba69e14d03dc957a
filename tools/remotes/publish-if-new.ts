import { currentRelease, openStore, readReleases } from "@accord/registry/stores";
import { publishRemote, type PublishResult, type PublishOptions } from "./publish-remote.ts";
import { readBuild } from "./read-build.ts";

/** Publishes only a new build, so that rollbacks stay, and replaces an unsigned release. */
export async function publishIfNew(
  options: PublishOptions & { readonly by: string },
): Promise<PublishResult | undefined> {
  const store = await openStore(options.to);
  const releases = await readReleases(store, options.name);
  const { version } = await readBuild(options.dist);
  const lastOwn = Math.max(
    0,
    releases.findLastIndex(({ by }) => by === options.by),
  );
  const isSeen = releases.slice(lastOwn).some((release) => release.version === version);
  const current = currentRelease(releases);
  const isSigned = current?.key !== "";
  if (isSeen && isSigned && current?.version !== version) return undefined;
  return publishRemote({ ...options, to: store });
}
