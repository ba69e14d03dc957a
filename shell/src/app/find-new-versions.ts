import { links } from "./links.tsx";
import { fetchRegistry, type RegistryEntry } from "./registry.ts";
import { runningRemote } from "./running-remotes.ts";

/** Something that this tab runs in another version than the published one. */
export interface NewVersion {
  /** The name and the published version. */
  readonly key: string;
  /** What staff call it: the texts of its links; undefined for the shell itself. */
  readonly names: readonly string[] | undefined;
}

const MAIN_SCRIPT = /\ssrc="(\/main\.[^"]+)"/;

function ofRemote({ name, version, paths }: RegistryEntry): readonly NewVersion[] {
  const running = runningRemote(name);
  if (running === undefined || running.version === version) return [];
  const owned = links.filter((link) => paths.includes(link.to)).map((link) => link.text);
  return [{ key: `${name} ${version}`, names: owned.length > 0 ? owned : [name] }];
}

/** The name of the shell's main script changes with everything that the shell is made of. */
async function ofShell(): Promise<readonly NewVersion[]> {
  const running = document.querySelector('script[src^="/main."]')?.getAttribute("src");
  if (!running) return [];
  const response = await fetch("/", { cache: "no-cache" });
  const published = MAIN_SCRIPT.exec(response.ok ? await response.text() : "")?.[1];
  return published && published !== running ? [{ key: published, names: undefined }] : [];
}

/** Compares what the tab runs with what is published. Throws when the registry cannot be read. */
export async function findNewVersions(): Promise<readonly NewVersion[]> {
  const [registry, shell] = await Promise.all([fetchRegistry(), ofShell()]);
  return [...shell, ...registry.flatMap(ofRemote)];
}
