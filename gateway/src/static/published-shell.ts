import { type FileHashes, releaseFiles, SHELL } from "@accord/registry/stores";
import { checkRelease, type CheckDeps, type CurrentRemote, type LeftOut } from "./check-release.ts";

/** The current one and the two before. */
const SERVED_VERSIONS = 3;

/** The path of a published file of the shell; undefined when no served version has it. */
export type FindShellFile = (file: string) => Promise<string | undefined>;

/**
 * Pages of a gateway of another release name files that only that one has locally. Throws when the
 * registry is unavailable and the file is not known.
 */
export function createPublishedShell(
  deps: CheckDeps & { readonly onLeftOut: (leftOut: LeftOut) => void },
): FindShellFile {
  const { source, signedFilesOf, onLeftOut } = deps;
  let latest:
    | { readonly versions: ReadonlyMap<string, FileHashes>; readonly at: number }
    | undefined;
  let running: Promise<void> | undefined;
  let accepted = new Map<string, CurrentRemote>();

  const read = async () => {
    const at = Date.now();
    const versions = new Map<string, FileHashes>();
    const used = new Map<string, CurrentRemote>();
    for (const file of await releaseFiles(source, SHELL)) {
      if (versions.size === SERVED_VERSIONS) break;
      const checked = accepted.get(file) ?? (await checkRelease(deps, SHELL, file));
      if ("problem" in checked) {
        onLeftOut(checked);
        continue;
      }
      used.set(file, checked);
      const { version } = checked.release;
      versions.set(version, (await signedFilesOf(SHELL, version)).hashes);
    }
    accepted = used;
    latest = { versions, at };
  };
  const find = (file: string) => {
    const version = [...(latest?.versions ?? [])].find(([, hashes]) => hashes.has(file))?.[0];
    return version && `${SHELL}/${version}/${file}`;
  };

  return async (file) => {
    const known = find(file);
    if (known !== undefined || (latest && Date.now() - latest.at < source.listingMs)) return known;
    running ??= read().finally(() => {
      running = undefined;
    });
    await running;
    return find(file);
  };
}
