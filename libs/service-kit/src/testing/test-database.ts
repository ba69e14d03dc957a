import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Knex } from "knex";
import pg from "pg";
import { createDb, withRole } from "../db/create-db.ts";
import { migrate, type Migration } from "../db/migrate.ts";
import { migrateJobs } from "../jobs/create-jobs.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A PostgreSQL server for tests, as superuser. */
    postgresUrl: string;
  }
}

/**
 * A migrated database per test file, cloned from a template that is built once per run. Roles are
 * made as in production.
 */
export interface TestDatabase {
  /** As the role that a service runs as, also `db`. */
  readonly url: string;
  readonly db: Knex;
  /** As the owner of the schema, for what only migrations may do. */
  readonly ownerUrl: string;
  readonly owner: Knex;
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
      fillTemplate(postgresUrl, { template, schema, migrations }),
    );
    await admin.query(`create database ${name} template ${template}`);
    // Rights on a database are not cloned.
    await admin.query(`revoke all on database ${name} from public`);
    await admin.query(`grant connect on database ${name} to ${roleOf(schema)}`);
    await admin.query(
      `grant connect, create, temporary on database ${name} to ${roleOf(schema)}_owner`,
    );
  } finally {
    await admin.end();
  }
  const ownUrl = withDatabase(postgresUrl, name);
  const url = asService(ownUrl, schema);
  const ownerUrl = withRole(ownUrl, `${roleOf(schema)}_owner`);
  const db = createDb(url, schema, { max: 8 });
  const owner = createDb(ownerUrl, schema, { max: 2 });
  const drop = () => dropDatabase([db, owner], postgresUrl, name);
  return { url, db, ownerUrl, owner, drop };
}

/** Other names than in production, whose roles other tests of the same server make. */
const roleOf = (schema: string) => `test_${schema}`;
const PASSWORD = "test";

const asService = (url: string, schema: string): string => {
  const changed = new URL(url);
  changed.username = roleOf(schema);
  changed.password = PASSWORD;
  return changed.href;
};

const OWNER_SQL = new URL("../../../../deploy/postgres/sql/owner.sql", import.meta.url);

async function fillTemplate(
  postgresUrl: string,
  of: { template: string; schema: string; migrations: readonly Migration[] },
): Promise<void> {
  const { schema, migrations } = of;
  const url = withDatabase(postgresUrl, of.template);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const set = "select set_config('accord.' || key, value, false) from json_each_text($1)";
    const owner = { schema, role: roleOf(schema), password: PASSWORD };
    await client.query(set, [JSON.stringify(owner)]);
    await client.query(readFileSync(OWNER_SQL, "utf8"));
  } finally {
    await client.end();
  }
  const ownerUrl = withRole(url, `${roleOf(schema)}_owner`);
  await migrate(ownerUrl, schema, migrations);
  await migrateJobs(ownerUrl, `${schema}_jobs`);
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

async function dropDatabase(pools: readonly Knex[], url: string, name: string): Promise<void> {
  for (const pool of pools) await pool.destroy();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
