import { setTimeout as sleep } from "node:timers/promises";
import { isUnder, type RegistryEntry } from "@accord/registry";
import type { FileSource } from "./file-source.ts";
import { createPageFiles, NO_FILES, type PageHead } from "./page-files.ts";
import { asset, fetched, type Preload } from "./preloads.ts";
import type { PublishedRemotes } from "./published-remotes.ts";

/** Longest delay of a page for its preloads, in ms. */
const TIMEOUT_MS = 250;

interface PageOfRemote {
  readonly assets: readonly Preload[];
  readonly answers: readonly Preload[];
  readonly head?: PageHead | undefined;
}

const NOTHING: PageOfRemote = { assets: [], answers: [] };

const apiData = (href: string) => fetched(href, "use-credentials");

const isForPaint = ({ as }: Preload) => as === "style" || as === "font";

interface Visitor {
  /** Also of a session that has ended: the page then leads to the sign-in. */
  readonly hasCookie: boolean;
  readonly hasSession: boolean;
  /** The remotes in the versions that the visitor is shown. */
  readonly remotes: () => Promise<readonly RegistryEntry[]>;
}

export interface PageStart {
  /** Without a slash at its end. */
  readonly path: string;
  /** What the HTML is painted with. */
  readonly forPaint: readonly Preload[];
  readonly later: readonly Preload[];
  readonly head: PageHead | undefined;
}

/**
 * What is known of a page before its scripts run. A query changes the API calls and the head.
 * Signed-out visitors get only the shell's files.
 */
export function createPageStart(deps: {
  web: FileSource;
  remotes: Pick<PublishedRemotes, "files">;
}): (address: string, visitor: Visitor) => Promise<PageStart> {
  const shellFilesOf = createPageFiles(deps.web);
  const remoteFilesOf = createPageFiles(deps.remotes.files);

  const pageOfRemote = async (path: string, remotes: Visitor["remotes"]): Promise<PageOfRemote> => {
    const owner = (await remotes()).find(({ paths }) => paths.some((base) => isUnder(path, base)));
    if (!owner) return NOTHING;
    const folder = `${owner.name}/${owner.version}/`;
    const files = await remoteFilesOf(folder, path);
    const assets = [...files.start, ...files.page].map((file) =>
      asset(`/remotes/${folder}${file}`),
    );
    const steps = [fetched("/remotes.json"), fetched(owner.entry), ...assets];
    return { assets: steps, answers: files.data.map(apiData), head: files.head };
  };
  const pageOfRemoteInTime = (path: string, remotes: Visitor["remotes"]) => {
    const remote = pageOfRemote(path, remotes).catch(() => NOTHING);
    return Promise.race([remote, sleep(TIMEOUT_MS, NOTHING, { ref: false })]);
  };

  return async (address, { hasCookie, hasSession, remotes }) => {
    const [pathname = "", query] = address.split("?");
    const path = pathname.replace(/(?<=.)\/+$/, "");
    const shell = await shellFilesOf("", path).catch(() => NO_FILES);
    const start = shell.start.map((file) => asset(`/${file}`));
    const forPaint = start.filter(isForPaint);
    const scripts = start.filter((one) => !isForPaint(one));
    if (!hasCookie) return { path, forPaint, later: scripts, head: undefined };
    const page = shell.page.map((file) => asset(`/${file}`));
    const isOfShell = page.length > 0;
    const { assets, answers, head } = isOfShell
      ? { assets: page, answers: shell.data.map(apiData), head: shell.head }
      : await pageOfRemoteInTime(path, remotes);
    const user = hasSession ? [apiData("/api/auth/user")] : [];
    const data = hasSession && !query ? answers : [];
    const later = [...scripts, ...user, ...assets, ...data];
    return { path, forPaint, later, head: query ? undefined : head };
  };
}
