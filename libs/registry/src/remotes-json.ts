/** A link to a remote's page in the sidebar, below the six of the specification. */
export interface RegistryLink {
  readonly to: string;
  readonly text: string;
  /** Heading of its list. */
  readonly group: string;
  /** `d` of an SVG path in a box of 16 × 16. */
  readonly icon?: string | undefined;
}

/** What the search offers of a remote: a page, something to do, or that for one record. */
export interface RegistryAction {
  /** `{name}` stands for the record's name. */
  readonly text: string;
  /** An address of the remote; `{id}` stands for the record's id. */
  readonly to: string;
  readonly group: ActionGroup;
  /** Only for people with this role. */
  readonly role?: string | undefined;
  /** Only for an agreement that is active. */
  readonly onlyActive?: boolean | undefined;
  /** Also for the first record that is found, not only for the one that is open. */
  readonly whenFound?: boolean | undefined;
  /** `d` of an SVG path in a box of 16 × 16. */
  readonly icon?: string | undefined;
}

export const actionGroups = ["page", "action", "investor", "agreement"] as const;
export type ActionGroup = (typeof actionGroups)[number];

/** A remote in `/remotes.json`. */
export interface RegistryEntry {
  readonly name: string;
  /** URL of the federation manifest. */
  readonly entry: string;
  /** For example `/investors`. */
  readonly paths: readonly string[];
  readonly version: string;
  readonly links?: readonly RegistryLink[];
  readonly actions?: readonly RegistryAction[];
}

/** The body of `/remotes.json`. */
export interface Registry {
  readonly remotes: readonly RegistryEntry[];
}

export const MANIFEST = "mf-manifest.json";

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const textsOf = (value: object, names: readonly string[]) =>
  names.map((name): unknown => Reflect.get(value, name));

/** A link or an action. */
const isLink = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  textsOf(value, ["to", "text", "group"]).every(isText) &&
  ["string", "undefined"].includes(typeof Reflect.get(value, "icon"));

const areLinks = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isLink));

function isEntry(value: unknown): value is RegistryEntry {
  if (typeof value !== "object" || value === null) return false;
  const paths: unknown = Reflect.get(value, "paths");
  return (
    textsOf(value, ["name", "entry", "version"]).every(isText) &&
    Array.isArray(paths) &&
    paths.every(isText) &&
    textsOf(value, ["links", "actions"]).every(areLinks)
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
