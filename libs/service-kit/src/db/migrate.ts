import knex, { type Knex } from "knex";
import pg from "pg";
import { createDb } from "./create-db.ts";
import type { Logger } from "../logger.ts";

/** Never edited after its release. */
export interface Migration {
  readonly name: string;
  /**
   * False for a repeatable step that commits in batches, to keep locks short. Its Knex names columns
   * in camelCase, as the code that it may call expects.
   */
  readonly transaction?: false;
  up(db: Knex): Promise<void>;
}

export class MigrationFailed extends Error {
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed`, { cause });
    this.name = "MigrationFailed";
    this.migration = migration;
  }
}

const lockKey = (schema: string) => `hashtext('migrate:${schema}')`;

/** SQL: executes a format string (`%s`: a role) for all roles with rights but the owner. */
export const forEachGrantee = (table: string, statement: string): string => `
  do $$
  declare grantee regrole;
  begin
    for grantee in select distinct acl.grantee::regrole from pg_class, aclexplode(relacl) acl
      where oid = '${table}'::regclass and acl.grantee not in (0, relowner)
    loop
      execute format('${statement}', grantee);
    end loop;
  end $$`;

/** SQL: all roles but the owner lose `rights`. */
export const revokeRights = (rights: string, table: string): string =>
  forEachGrantee(table, `revoke ${rights} on ${table} from %s`);

/**
 * As the schema's owner, under an advisory lock: knex's own would survive a crash. Rejects with
 * MigrationFailed.
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
    for (const table of ["knex_migrations", "knex_migrations_lock"])
      await lock.query(revokeRights("insert, update, delete", `"${schema}".${table}`));
  } finally {
    await lock.end();
  }
}

async function run(url: string, schema: string, migrations: readonly Migration[]): Promise<void> {
  const options = { max: 2 };
  // Knex reads its own tables by their snake_case names.
  const db = createDb(url, schema, { ...options, camelCase: false });
  const outside = createDb(url, schema, options);
  try {
    const source: knex.Knex.MigrationSource<Migration> = {
      getMigrations: () => Promise.resolve([...migrations]),
      getMigrationName: (migration) => migration.name,
      getMigration: ({ name, transaction = true, up }) => {
        const named = (trx: Knex) =>
          up(transaction ? trx : outside).catch((error: unknown) => {
            throw new MigrationFailed(name, error);
          });
        return Promise.resolve({ up: named, down: refuseDown, config: { transaction } });
      },
    };
    const config = { migrationSource: source, schemaName: schema };
    await db.migrate.forceFreeMigrationsLock(config);
    await db.migrate.latest(config);
  } finally {
    await Promise.all([db.destroy(), outside.destroy()]);
  }
}

const refuseDown = () => Promise.reject(new Error("Migrations only move forward."));

export async function migrateAndLog(deps: {
  url: string;
  schema: string;
  migrations: readonly Migration[];
  logger: Logger;
}): Promise<void> {
  const { url, schema, migrations, logger } = deps;
  try {
    await migrate(url, schema, migrations);
  } catch (error) {
    const isStep = error instanceof MigrationFailed;
    const err = isStep ? error.cause : error;
    const migration = isStep ? error.migration : undefined;
    logger.fatal({ schema, migration, err }, "the database cannot be brought up to date");
    throw error;
  }
}
