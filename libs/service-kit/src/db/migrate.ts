import knex from "knex";
import type { Knex } from "knex";
import pg from "pg";
import { createDb } from "./create-db.ts";

/** One step of a schema, in order of its name; written once and never edited after release. */
export interface Migration {
  readonly name: string;
  /**
   * False for a step over many rows that commits batch by batch, so that their locks stay short. It
   * must be safe to repeat: a step that failed runs again from its beginning.
   */
  readonly transaction?: false;
  up(db: Knex): Promise<void>;
}

/** A step that failed, for the reason in `cause`; what it had done in its transaction is undone. */
export class MigrationFailed extends Error {
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed`, { cause });
    this.name = "MigrationFailed";
    this.migration = migration;
  }
}

/** Any number: all migrators of one schema must meet at the same advisory lock. */
const lockKey = (schema: string) => `hashtext('migrate:${schema}')`;

/**
 * Brings a schema up to date. Several replicas may start at once: they meet at an advisory lock on
 * a connection of its own, which a crash releases (knex's own lock would stay stuck). Rejects with
 * MigrationFailed when a step does not succeed.
 */
export async function migrate(
  url: string,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query(`select pg_advisory_lock(${lockKey(schema)})`);
    await lock.query(`create schema if not exists "${schema}"`);
    await run(url, schema, migrations);
  } finally {
    await lock.end();
  }
}

async function run(url: string, schema: string, migrations: readonly Migration[]): Promise<void> {
  const db = createDb(url, schema, { max: 2, limits: null });
  try {
    const source: knex.Knex.MigrationSource<Migration> = {
      getMigrations: () => Promise.resolve([...migrations]),
      getMigrationName: (migration) => migration.name,
      getMigration: ({ name, transaction = true, up }) => {
        const named = (db: Knex) =>
          up(db).catch((error: unknown) => {
            throw new MigrationFailed(name, error);
          });
        return Promise.resolve({ up: named, down: refuseDown, config: { transaction } });
      },
    };
    const config = { migrationSource: source, schemaName: schema };
    await db.migrate.forceFreeMigrationsLock(config);
    await db.migrate.latest(config);
  } finally {
    await db.destroy();
  }
}

/** Expand, then contract: a schema only moves forward. */
const refuseDown = () => Promise.reject(new Error("Migrations only move forward."));
