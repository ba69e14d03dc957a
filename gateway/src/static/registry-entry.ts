import * as z from "@accord/zod";
import type { FileSource } from "./file-source.ts";

/** A remote in /remotes.json. */
export interface RegistryEntry {
  readonly name: string;
  readonly entry: string;
  readonly paths: readonly string[];
  readonly version: string;
}

const release = z.object({
  version: z.string().regex(/^[\w.-]+$/),
  paths: z.array(z.string().startsWith("/")),
});

/** Null when the file cannot be read. */
export async function readEntry(source: FileSource, path: string): Promise<RegistryEntry | null> {
  const file = await source.find(path);
  const { data } = release.safeParse(parse((await file?.read())?.toString() ?? ""));
  const name = path.split("/")[1];
  if (!data || name === undefined) return null;
  const { version, paths } = data;
  return { name, entry: `/remotes/${name}/${version}/mf-manifest.json`, paths, version };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
