import * as z from "@accord/zod";
import type { FileSource } from "./file-source.ts";

/** `pages.json` of a build names the files of its pages; they go into a header. */
const fileNames = z.array(z.string().regex(/^[\w.-]+\.(?:js|css|woff2)$/));
const addresses = z.array(z.string().regex(/^\/api\/[\w./-]+(?:\?[\w.=&-]+)?$/));

/** More builds than one gateway serves at a time. */
const MAX_CACHED = 50;

/** `/agreements/check-file` is the chunk `page-agreements-check-file`. */
const chunkOf = (path: string) => (path === "/" ? "page-home" : `page${path.replaceAll("/", "-")}`);

/** What a build says of one of its pages. */
export interface PageFiles {
  /** The files that every page of the build begins with. */
  readonly start: readonly string[];
  /** Those that this page adds; none when the build has no such page. */
  readonly page: readonly string[];
  /** What the page asks of the API first, when its address has no query. */
  readonly data: readonly string[];
}

/** What is known of a build that says nothing. */
export const NO_FILES: PageFiles = { start: [], page: [], data: [] };

/** Reads what the build in a folder says of the page at a path: nothing when it says nothing. */
export function createPageFiles(
  source: FileSource,
): (folder: string, path: string) => Promise<PageFiles> {
  const known = new Map<string, unknown>();
  return async (folder, path) => {
    const name = `${folder}pages.json`;
    const file = await source.find(name);
    if (!file) return NO_FILES;
    const key = `${file.tag} ${name}`;
    const pages = Object(known.get(key) ?? JSON.parse((await file.read()).toString()));
    if (known.size >= MAX_CACHED) known.clear();
    known.set(key, pages);
    const filesOf = (chunk: string) => fileNames.parse(pages[chunk] ?? []);
    const chunk = chunkOf(path);
    const data = addresses.parse(Object(pages["data"])[chunk] ?? []);
    return { start: filesOf("start"), page: filesOf(chunk), data };
  };
}
