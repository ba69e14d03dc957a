import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import pg from "pg";
import { createDb } from "../db/create-db.ts";
import { migrate, type Migration } from "../db/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A PostgreSQL server for tests, as superuser. */
    postgresUrl: string;
  }
}

/** A migrated database per test file, cloned from a template that is built once per run. */
export interface TestDatabase {
  readonly url: string;
  readonly db: Knex;
  drop(): Promise<void>;
}

/** `postgresUrl` is vitest's `inject("postgresUrl")`. */
export async function createTestDatabase(
  postgresUrl: string,
  schema: string,
  migrations: readonly Migration[],
): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  const template = `template_${schema}`;
  const name = `test_${schema}_${randomBytes(6).toString("hex")}`;
  await admin.query(`select pg_advisory_lock(hashtext('${template}'))`);
  try {
    await buildTemplate(admin, template, () =>
      migrate(withDatabase(postgresUrl, template), schema, migrations),
    );
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.end();
  }
  const url = withDatabase(postgresUrl, name);
  const db = createDb(url, schema, { max: 8 });
  return { url, db, drop: () => dropDatabase(db, postgresUrl, name) };
}

const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

async function buildTemplate(
  admin: pg.Client,
  template: string,
  fill: () => Promise<void>,
): Promise<void> {
  const found = await admin.query("select 1 from pg_database where datname = $1", [template]);
  if (found.rowCount !== 0) return;
  await admin.query(`create database ${template}`);
  try {
    await fill();
  } catch (error) {
    await admin.query(`drop database ${template} with (force)`);
    throw error;
  }
}

async function dropDatabase(db: Knex, url: string, name: string): Promise<void> {
  await db.destroy();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
