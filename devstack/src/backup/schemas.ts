import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import type { Owner } from "../postgres/index.ts";
import { CHECKOUT } from "../stack/settings.ts";
import { BackupError } from "./backup-error.ts";
import { hasTable, quoted } from "./catalog.ts";

/**
 * A migration name that no service knows: a service whose database is ahead of its code refuses to
 * start.
 */
export const RESTORE_MARK = "0000-restore-was-broken-off--run-npm-run-restore-again";

interface Migration {
  name: string;
  up: (db: unknown) => Promise<void>;
}

export interface KnownSchema {
  migrations: readonly string[];
  /** Migrates the schema up to `last`; the restore mark is set first. */
  bringTo(url: string, last: string | undefined): Promise<void>;
}

export async function appliedMigrations(client: pg.Client, schema: string): Promise<string[]> {
  if (!(await hasTable(client, schema, "knex_migrations"))) return [];
  const table = quoted(schema, "knex_migrations");
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by id`);
  return rows.map(({ name }) => name);
}

/** Loaded by path: the stack imports no service. */
export async function knownSchema(owner: Owner): Promise<KnownSchema> {
  const home = owner === "gateway" ? "gateway" : `services/${owner}`;
  const loaded = await load(path.join(CHECKOUT, home, "migrations/index.ts"), "migrations");
  const migrations = Array.isArray(loaded) ? loaded.filter(isMigration) : [];
  const names = migrations.map(({ name }) => name);
  return {
    migrations: names,
    bringTo: async (url, last) => {
      const wanted = migrations.slice(0, last === undefined ? 0 : names.indexOf(last) + 1);
      const mark: Migration = { name: RESTORE_MARK, up: () => Promise.resolve() };
      const migrate = await load(
        path.join(CHECKOUT, "libs/service-kit/src/db/migrate.ts"),
        "migrate",
      );
      if (typeof migrate !== "function") throw new Error("service-kit exports no migrate.");
      await migrate(url, owner, [mark, ...wanted]);
    },
  };
}

/** Refuses a backup of a newer version or another product. */
export function requireKnown(owner: Owner, recorded: string[], known: readonly string[]): void {
  const strange = recorded.find((name, place) => known[place] !== name);
  if (strange === undefined) return;
  throw new BackupError(
    `The backup is newer than this version: ${owner} had applied ${strange}, which is not known ` +
      "here. Restore it with the version that made it, or a later one.",
  );
}

export async function jobsSchemaSql(schema: string): Promise<string> {
  const from = createRequire(path.join(CHECKOUT, "libs/service-kit/package.json"));
  const plans = await load(from.resolve("pg-boss"), "getConstructionPlans");
  if (typeof plans !== "function") throw new Error("pg-boss exports no construction plan.");
  return String(plans(schema, { createSchema: true }));
}

async function load(file: string, name: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(file).href);
  return typeof module === "object" && module !== null ? Reflect.get(module, name) : undefined;
}

const isMigration = (value: unknown): value is Migration =>
  typeof value === "object" && value !== null && "name" in value && "up" in value;
