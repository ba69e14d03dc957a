import knex, { type Knex } from "knex";
import pg from "pg";
import { createDb } from "./create-db.ts";
import type { Logger } from "../logger.ts";
import { lockAttempts, retryLocks, type LockAttempts } from "./retry-locks.ts";

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

/** No request waits for it, and a machine that starts all containers at once is slow. */
const CONNECTION_WAIT_MS = 60_000;

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

/** A migration that marks an unfinished restore. */
export const RESTORE_MARK = "0000-restore-was-broken-off--run-npm-run-restore-again";

/**
 * As the schema's owner, under an advisory lock: knex's own would survive a crash. Migrations of a
 * newer release are left alone. Rejects with MigrationFailed.
 */
export async function migrate(
  url: string,
  schema: string,
  migrations: readonly Migration[],
  limits: LockAttempts = lockAttempts,
): Promise<void> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query(`select pg_advisory_lock(${lockKey(schema)})`);
    await lock.query(`create schema if not exists "${schema}"`);
    await run(url, schema, { migrations, limits });
    for (const table of ["knex_migrations", "knex_migrations_lock"])
      await lock.query(revokeRights("insert, update, delete", `"${schema}".${table}`));
  } finally {
    await lock.end();
  }
}

async function run(
  url: string,
  schema: string,
  { migrations, limits }: { migrations: readonly Migration[]; limits: LockAttempts },
): Promise<void> {
  const limited = withLockTimeout(url, limits.lockMs);
  // Knex reads its own tables by their snake_case names.
  const options = { max: 2, waitMs: CONNECTION_WAIT_MS };
  const db = createDb(limited, schema, { ...options, camelCase: false });
  const outside = createDb(limited, schema, options);
  let current = "";
  try {
    const source: knex.Knex.MigrationSource<Migration> = {
      getMigrations: () => Promise.resolve([...migrations]),
      getMigrationName: (migration) => migration.name,
      getMigration: ({ name, transaction = true, up }) => {
        const named = (trx: Knex) => {
          current = name;
          return up(transaction ? trx : outside);
        };
        return Promise.resolve({ up: named, down: refuseDown, config: { transaction } });
      },
    };
    const config = {
      migrationSource: source,
      schemaName: schema,
      disableMigrationsListValidation: true,
    };
    await db.migrate.forceFreeMigrationsLock(config);
    // Makes its tables.
    await db.migrate.list(config);
    await refuseUnfinishedRestore(db, migrations);
    // One transaction for each: `latest` would hold the locks of all until the last one is done.
    const next = async (): Promise<string[]> => (await db.migrate.up(config))[1];
    while ((await retryLocks(next, limits)).length > 0) current = "";
  } catch (error) {
    throw current === "" ? error : new MigrationFailed(current, error);
  } finally {
    await Promise.all([db.destroy(), outside.destroy()]);
  }
}

/** Start-up options: owners connect without a pooler. */
function withLockTimeout(url: string, ms: number): string {
  const changed = new URL(url);
  const options = changed.searchParams.get("options") ?? "";
  changed.searchParams.set("options", `${options} -c lock_timeout=${ms}`.trim());
  return changed.href;
}

async function refuseUnfinishedRestore(db: Knex, migrations: readonly Migration[]): Promise<void> {
  if (migrations.some(({ name }) => name === RESTORE_MARK)) return;
  const [mark] = await db("knex_migrations").where({ name: RESTORE_MARK });
  if (mark) throw new MigrationFailed(RESTORE_MARK, new Error("The restore did not finish"));
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
