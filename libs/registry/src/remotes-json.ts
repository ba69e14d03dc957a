/** A remote in `/remotes.json`. */
export interface RegistryEntry {
  readonly name: string;
  /** URL of the federation manifest. */
  readonly entry: string;
  /** For example `/investors`. */
  readonly paths: readonly string[];
  readonly version: string;
}

/** The body of `/remotes.json`. */
export interface Registry {
  readonly remotes: readonly RegistryEntry[];
}

export const MANIFEST = "mf-manifest.json";

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function isEntry(value: unknown): value is RegistryEntry {
  if (typeof value !== "object" || value === null) return false;
  const of = (name: string): unknown => Reflect.get(value, name);
  const paths = of("paths");
  return (
    ["name", "entry", "version"].map(of).every(isText) &&
    Array.isArray(paths) &&
    paths.every(isText)
  );
}

/**
 * The remotes of a response body; an invalid one is skipped. Throws when the body is no registry.
 * Without zod, which the shell does not load.
 */
export function readRegistry(body: unknown): readonly RegistryEntry[] {
  const list: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, "remotes") : undefined;
  if (!Array.isArray(list)) throw new Error("The registry of remotes is not a list.");
  return list.filter(isEntry);
}

export const isUnder = (path: string, base: string): boolean =>
  path === base || path.startsWith(`${base}/`);
