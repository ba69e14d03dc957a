import type { RegistryEntry } from "@accord/registry";
import { links } from "./links.tsx";
import { fetchRegistry } from "./registry.ts";
import { runningRemote } from "./running-remotes.ts";

/** A part of the page that was published in a newer version. */
export interface NewVersion {
  readonly key: string;
  /** Texts of its sidebar links; undefined for the shell. */
  readonly names: readonly string[] | undefined;
}

const MAIN_SCRIPT = /\ssrc="(\/main\.[^"]+)"/;

function newRemoteVersions({
  name,
  version,
  paths,
  links: own = [],
}: RegistryEntry): readonly NewVersion[] {
  const running = runningRemote(name);
  if (running === undefined || running.version === version) return [];
  const owned = [...links.filter((link) => paths.includes(link.to)), ...own].map(
    (link) => link.text,
  );
  return [{ key: `${name} ${version}`, names: owned.length > 0 ? owned : [name] }];
}

/** The hash in the name of the main script covers the whole shell. */
async function newShellVersions(): Promise<readonly NewVersion[]> {
  const running = document.querySelector('script[src^="/main."]')?.getAttribute("src");
  if (!running) return [];
  const response = await fetch("/", { cache: "no-cache" });
  const published = MAIN_SCRIPT.exec(response.ok ? await response.text() : "")?.[1];
  return published && published !== running ? [{ key: published, names: undefined }] : [];
}

/** Throws when the registry cannot be read. */
export async function findNewVersions(): Promise<readonly NewVersion[]> {
  const [registry, shell] = await Promise.all([fetchRegistry(), newShellVersions()]);
  return [...shell, ...registry.flatMap(newRemoteVersions)];
}
