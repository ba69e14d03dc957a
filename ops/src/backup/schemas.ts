import path from "node:path";
import { pathToFileURL } from "node:url";
import { migrate, RESTORE_MARK, type Migration } from "@accord/service-kit";
import type pg from "pg";
import type { Owner } from "../owners.ts";
import { BackupError } from "./backup-error.ts";
import { hasTable, quoted } from "./catalog.ts";

/** The checkout, or the folder of the image. */
export const ROOT = path.resolve(import.meta.dirname, "../../..");

export interface SchemaMigrations {
  all: readonly Migration[];
  migrations: readonly string[];
  /** Migrates the schema up to `last`; the restore mark is set first. */
  migrateTo(url: string, last: string | undefined): Promise<void>;
}

export async function appliedMigrations(client: pg.Client, schema: string): Promise<string[]> {
  if (!(await hasTable(client, schema, "knex_migrations"))) return [];
  const table = quoted(schema, "knex_migrations");
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by id`);
  return rows.map(({ name }) => name);
}

/** Loaded by path: operation imports no service. */
export async function loadMigrations(owner: Owner): Promise<SchemaMigrations> {
  const home = owner === "gateway" ? "gateway" : `services/${owner}`;
  const file = path.join(ROOT, home, "migrations/index.ts");
  const module: { migrations: readonly Migration[] } = await import(pathToFileURL(file).href);
  const { migrations } = module;
  const names = migrations.map(({ name }) => name);
  return {
    all: migrations,
    migrations: names,
    migrateTo: async (url, last) => {
      const wanted = migrations.slice(0, last === undefined ? 0 : names.indexOf(last) + 1);
      const mark: Migration = { name: RESTORE_MARK, up: () => Promise.resolve() };
      await migrate(url, owner, [mark, ...wanted]);
    },
  };
}

/** Refuses a backup of a newer version or another product. */
export function requireKnownMigrations(
  owner: Owner,
  recorded: string[],
  supported: readonly string[],
): void {
  const unknown = recorded.find((name, index) => supported[index] !== name);
  if (unknown === undefined) return;
  throw new BackupError(
    `The backup is newer than this version: ${owner} had applied ${unknown}, which is not known ` +
      "here. Restore it with the version that made it, or a later one.",
  );
}
