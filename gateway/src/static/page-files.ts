import * as z from "@accord/zod";
import { createRecentCache } from "../recent-cache.ts";
import type { FileSource } from "./file-source.ts";

/** `pages.json` lists the files of each page. */
const fileNames = z.array(z.string().regex(/^[\w.-]+\.(?:js|css|woff2)$/));
const addresses = z.array(z.string().regex(/^\/api\/[\w./-]+(?:\?[\w.=&-]+)?$/));

const MAX_CACHED = 50;

/** `/agreements/check-file` is the chunk `page-agreements-check-file`. */
const chunkOf = (path: string) => (path === "/" ? "page-home" : `page${path.replaceAll("/", "-")}`);

const pageHead = z.object({ title: z.string(), subtitle: z.string().optional() });

/** Of a page without a query. */
export type PageHead = z.infer<typeof pageHead>;

export interface PageFiles {
  readonly start: readonly string[];
  readonly page: readonly string[];
  /** API calls of the page without a query. */
  readonly data: readonly string[];
  readonly head?: PageHead | undefined;
}

export const NO_FILES: PageFiles = { start: [], page: [], data: [] };

export function createPageFiles(
  source: FileSource,
): (folder: string, path: string) => Promise<PageFiles> {
  const cache = createRecentCache<unknown>(Infinity, MAX_CACHED, Date.now);
  return async (folder, path) => {
    const name = `${folder}pages.json`;
    const file = await source.stat(name);
    if (!file) return NO_FILES;
    const key = `${file.tag} ${name}`;
    const pages = Object(
      cache.get(key) ?? JSON.parse((await source.read(name))?.toString() ?? "{}"),
    );
    cache.set(key, pages);
    const filesOf = (chunk: string) => fileNames.parse(pages[chunk] ?? []);
    const chunk = chunkOf(path);
    const data = addresses.parse(Object(pages["data"])[chunk] ?? []);
    const head = pageHead.optional().parse(Object(pages["heads"])[chunk]);
    return { start: filesOf("start"), page: filesOf(chunk), data, head };
  };
}
