/** A remote of /remotes.json. */
export interface RegistryEntry {
  readonly name: string;
  /** URL of the federation manifest. */
  readonly entry: string;
  /** For example `/investors`. */
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

/** An invalid entry is skipped. */
export async function fetchRegistry(): Promise<readonly RegistryEntry[]> {
  const response = await fetch("/remotes.json", { cache: "no-store" });
  if (!response.ok) throw new Error(`The registry of remotes answered ${response.status}.`);
  const value: unknown = await response.json();
  const list: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, "remotes") : undefined;
  if (!Array.isArray(list)) throw new Error("The registry of remotes is not a list.");
  return list.filter(isEntry);
}

export function isUnder(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
