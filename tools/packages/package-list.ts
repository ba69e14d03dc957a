import { readFileSync } from "node:fs";
import path from "node:path";

export const CHECKOUT = path.resolve(import.meta.dirname, "../..");

/** What a remote imports, what builds and publishes it, and what these need. */
export const PACKAGES = [
  "libs/domain",
  "libs/contracts",
  "libs/api-client",
  "libs/ui",
  "libs/shell-kit",
  "libs/remote-kit",
  "libs/s3",
  "libs/chromium",
  "libs/registry",
  "libs/singletons/blueprint",
  "libs/singletons/blueprint-inputs",
  "libs/singletons/blueprint-overlays",
  "libs/singletons/router",
  "libs/singletons/zod",
  "tools",
  "create-accord-remote",
] as const;

/** Members of a package.json that packing reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin?: unknown;
  readonly exports?: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean | readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: object;
  readonly allowScripts?: object;
}

export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8"));

const own = new Map(
  PACKAGES.map((folder) => {
    const { name, version } = readManifest(path.join(CHECKOUT, folder, "package.json"));
    return [name, version];
  }),
);

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

const lock: Lock = JSON.parse(readFileSync(path.join(CHECKOUT, "package-lock.json"), "utf8"));

/** The version of this checkout for a `*`. Throws when it has none. */
export function pinned(name: string, version: string): string {
  if (version !== "*") return version;
  const found = own.get(name) ?? lock.packages[`node_modules/${name}`]?.version;
  if (found === undefined) throw new Error(`${name} has no version in package-lock.json.`);
  return found;
}
