import { setTimeout as sleep } from "node:timers/promises";
import type { FileSource } from "./file-source.ts";
import { createPageFiles } from "./page-files.ts";
import type { Registry } from "./registry.ts";

/** No page waits longer than this to be told what it will load, in ms. */
const PATIENCE_MS = 250;

const preload = (href: string, as: string) => `<${href}>; rel=preload; as=${as}`;

/** As the shell fetches it: with other credentials it would be another request. */
const data = (href: string, credentials: "anonymous" | "use-credentials" = "anonymous") =>
  `${preload(href, "fetch")}; crossorigin=${credentials}`;

function asset(href: string): string {
  if (href.endsWith(".css")) return preload(href, "style");
  if (href.endsWith(".js")) return preload(href, "script");
  return `${preload(href, "font")}; crossorigin=anonymous`;
}

/**
 * What the page at an address will ask for, as values of the `Link` header: the browser fetches all
 * of it at once, while the page would find out step by step. Nothing but the shell for a stranger, who
 * sees no other page, and when the place of the remotes is slow or away.
 */
export function createPreloads(deps: {
  web: FileSource;
  remotes: FileSource;
  registry: () => Promise<Registry>;
}): (path: string, person: { readonly isKnown: boolean }) => Promise<readonly string[]> {
  const ofShell = createPageFiles(deps.web);
  const ofRemotes = createPageFiles(deps.remotes);

  const ofRemote = async (path: string) => {
    const { remotes } = await deps.registry();
    const owner = remotes.find(({ paths }) => paths.some((base) => isUnder(path, base)));
    if (!owner) return [];
    const folder = `${owner.name}/${owner.version}/`;
    const { start, page } = await ofRemotes(folder, path);
    const assets = [...start, ...page].map((file) => asset(`/remotes/${folder}${file}`));
    return [data("/remotes.json"), data(owner.entry), ...assets];
  };

  return async (address, { isKnown }) => {
    const path = address.replace(/(?<=.)\/+$/, "");
    const { start, page } = await ofShell("", path).catch(() => ({ start: [], page: [] }));
    const shell = start.map((file) => asset(`/${file}`));
    if (!isKnown) return shell;
    const user = data("/api/auth/user", "use-credentials");
    if (page.length > 0) return [...shell, ...page.map((file) => asset(`/${file}`)), user];
    const remote = ofRemote(path).catch(() => []);
    return [
      ...shell,
      user,
      ...(await Promise.race([remote, sleep(PATIENCE_MS, [], { ref: false })])),
    ];
  };
}

/** Does the path lie at or under the base? */
const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
