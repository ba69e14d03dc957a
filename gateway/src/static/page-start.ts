import { setTimeout as sleep } from "node:timers/promises";
import type { Response } from "express";
import { isUnder, type RegistryEntry } from "@accord/registry";
import type { FileSource } from "./file-source.ts";
import { createPageFiles, NO_FILES, type PageHead } from "./page-files.ts";
import type { PublishedRemotes } from "./published-remotes.ts";

/** Longest delay of a page for its preloads, in ms. */
const TIMEOUT_MS = 250;

export interface Preload {
  readonly href: string;
  readonly as: "style" | "font" | "script" | "fetch";
  /** Must match the credentials of the shell's fetch, or the browser loads it twice. */
  readonly crossorigin?: "anonymous" | "use-credentials";
}

const toLink = ({ href, as, crossorigin }: Preload): string =>
  [
    `<${href}>; rel=preload; as=${as}`,
    ...(crossorigin ? [`crossorigin=${crossorigin}`] : []),
    // After the styles, with which the page's HTML is painted.
    ...(as === "script" || as === "fetch" ? ["fetchpriority=low"] : []),
  ].join("; ");

export function setLinks(res: Response, preloads: readonly Preload[]): void {
  if (preloads.length > 0) res.setHeader("Link", preloads.map(toLink));
}

/** What the page's HTML is painted with. */
export const isForPaint = ({ as }: Preload): boolean => as === "style" || as === "font";

const data = (href: string): Preload => ({ href, as: "fetch", crossorigin: "anonymous" });

function asset(href: string): Preload {
  if (href.endsWith(".css")) return { href, as: "style" };
  if (href.endsWith(".js")) return { href, as: "script" };
  return { href, as: "font", crossorigin: "anonymous" };
}

interface PageOfRemote {
  readonly assets: readonly Preload[];
  readonly answers: readonly Preload[];
  readonly head?: PageHead | undefined;
}

const NOTHING: PageOfRemote = { assets: [], answers: [] };

const apiData = (href: string): Preload => ({
  ...{ href, as: "fetch" },
  crossorigin: "use-credentials",
});

interface Visitor {
  readonly hasSession: boolean;
  /** The remotes in the versions that the visitor is shown. */
  readonly remotes: () => Promise<readonly RegistryEntry[]>;
}

export interface PageStart {
  /** Without a slash at its end. */
  readonly path: string;
  /** What the page will request. */
  readonly preloads: readonly Preload[];
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
    const steps = [data("/remotes.json"), data(owner.entry), ...assets];
    return { assets: steps, answers: files.data.map(apiData), head: files.head };
  };
  const pageOfRemoteInTime = (path: string, remotes: Visitor["remotes"]) => {
    const remote = pageOfRemote(path, remotes).catch(() => NOTHING);
    return Promise.race([remote, sleep(TIMEOUT_MS, NOTHING, { ref: false })]);
  };

  return async (address, { hasSession, remotes }) => {
    const [pathname = "", query] = address.split("?");
    const path = pathname.replace(/(?<=.)\/+$/, "");
    const shell = await shellFilesOf("", path).catch(() => NO_FILES);
    const start = shell.start.map((file) => asset(`/${file}`));
    if (!hasSession) return { path, preloads: start, head: undefined };
    const page = shell.page.map((file) => asset(`/${file}`));
    const isOfShell = page.length > 0;
    const { assets, answers, head } = isOfShell
      ? { assets: page, answers: shell.data.map(apiData), head: shell.head }
      : await pageOfRemoteInTime(path, remotes);
    const preloads = [...start, apiData("/api/auth/user"), ...assets, ...(query ? [] : answers)];
    return { path, preloads, head: query ? undefined : head };
  };
}
