/** One remote of `/remotes.json`: all that the shell knows about it before it is visited. */
export interface RegistryEntry {
  readonly name: string;
  /** Address of its federation manifest. */
  readonly entry: string;
  /** The paths that it owns, for example `/investors`. */
  readonly paths: readonly string[];
  readonly version: string;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function isEntry(value: unknown): value is RegistryEntry {
  if (typeof value !== "object" || value === null) return false;
  const paths: unknown = Reflect.get(value, "paths");
  const texts = [
    Reflect.get(value, "name"),
    Reflect.get(value, "entry"),
    Reflect.get(value, "version"),
  ];
  return texts.every(isText) && Array.isArray(paths) && paths.every(isText);
}

/** Reads the registry. An entry that is not in order is left out, so that it harms nobody else. */
export async function fetchRegistry(): Promise<readonly RegistryEntry[]> {
  const response = await fetch("/remotes.json", { cache: "no-store" });
  if (!response.ok) throw new Error(`The registry of remotes answered ${response.status}.`);
  const value: unknown = await response.json();
  const list: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, "remotes") : undefined;
  if (!Array.isArray(list)) throw new Error("The registry of remotes is not a list.");
  return list.filter(isEntry);
}

/** Does the path lie at or under the base? */
export function isUnder(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
