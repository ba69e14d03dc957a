import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../logger.ts";
import { RESTORE_MARK, type Migration } from "./migrate.ts";

const TIMEOUTS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
const LIMIT_MS = 60_000;
const PAUSE_MS = 200;
/** Schema, table or right is missing. */
const MISSING_CODES = ["3F000", "42P01", "42501"];

/**
 * Waits for `ops` (docs/operations.md#upgrade). Exits with 1 after a minute without a database, or
 * after an unfinished restore.
 */
export async function waitForMigrations(deps: {
  url: string;
  schema: string;
  migrations: readonly Migration[];
  logger: Logger;
  limitMs?: number;
}): Promise<void> {
  const { url, schema, migrations, logger, limitMs = LIMIT_MS } = deps;
  const deadline = Date.now() + limitMs;
  for (;;) {
    const applied = await readApplied(url, schema).catch((err: unknown) => {
      logger.fatal({ schema, err }, "the database cannot be read");
      process.exit(1);
    });
    if (applied.includes(RESTORE_MARK)) {
      logger.fatal({ schema, migration: RESTORE_MARK }, "the restore did not finish");
      process.exit(1);
    }
    const missing = migrations.filter(({ name }) => !applied.includes(name));
    const [next] = missing;
    if (next === undefined) {
      await warnWithoutTimeouts(url, schema, logger);
      return;
    }
    if (Date.now() > deadline) {
      logger.fatal({ schema, migration: next.name }, "the database is not up to date: migrate it");
      process.exit(1);
    }
    await sleep(PAUSE_MS);
  }
}

/** A role of an earlier release, or a second login, has no settings yet. */
async function warnWithoutTimeouts(url: string, schema: string, logger: Logger): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: schema });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select name from pg_settings where name = any ($1) and setting = '0' order by name",
      [TIMEOUTS],
    );
    if (rows.length === 0) return;
    const settings = rows.map(({ name }) => name);
    logger.warn({ schema, settings }, "the role has no timeouts: run create-owners.sql again");
  } catch (err) {
    logger.warn({ schema, err }, "the settings of the role cannot be read");
  } finally {
    await client.end();
  }
}

async function readApplied(url: string, schema: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: schema });
  await client.connect();
  try {
    const table = `${pg.escapeIdentifier(schema)}.knex_migrations`;
    const { rows } = await client.query<{ name: string }>(`select name from ${table}`);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof pg.DatabaseError && MISSING_CODES.includes(error.code ?? "")) return [];
    throw error;
  } finally {
    await client.end();
  }
}
