import { readFileSync } from "node:fs";
import path from "node:path";
import { withRole } from "@accord/service-kit";
import pg from "pg";

/** Each has a schema, a login role and an owner role. */
export const OWNERS = ["gateway", "core", "documents", "signing"] as const;
export type Owner = (typeof OWNERS)[number];

export const byOwner = <T>(of: (owner: Owner) => T): Record<Owner, T> => ({
  gateway: of("gateway"),
  core: of("core"),
  documents: of("documents"),
  signing: of("signing"),
});

export interface Databases {
  readonly services: Record<Owner, string>;
  readonly migrations: string;
}

export const ownerUrls = (migrationsUrl: string): Record<Owner, string> =>
  byOwner((owner) => withRole(migrationsUrl, `${owner}_owner`));

const SQL = path.resolve(import.meta.dirname, "../../deploy/postgres/sql");
const sqlOf = (name: string) => readFileSync(path.join(SQL, `${name}.sql`), "utf8");

/** Idempotent; also upgrades a database with one role per schema. */
export async function provisionOwners(
  superUrl: string,
  database: string,
  passwords: Record<Owner | "migrations", string>,
): Promise<Databases> {
  const adminUrl = await createDatabase(superUrl, database);
  const set = "select set_config('accord.' || key, value, false) from json_each_text($1)";
  // Roles belong to the whole server, so the lock is in one common database.
  await withClient(superUrl, async (lock) => {
    await lock.query("select pg_advisory_lock(hashtext('accord provision owners'))");
    await withClient(adminUrl, async (client) => {
      for (const owner of OWNERS) {
        const of = { schema: owner, role: owner, password: passwords[owner] };
        await client.query(set, [JSON.stringify(of)]);
        await client.query(sqlOf("owner"));
      }
      await client.query(set, [JSON.stringify({ password: passwords.migrations })]);
      await client.query(sqlOf("migrations"));
    });
  });
  return databasesOf(superUrl, database, passwords);
}

export function databasesOf(
  serverUrl: string,
  database: string,
  passwords: Record<Owner | "migrations", string>,
): Databases {
  const urlOf = (user: Owner | "migrations") =>
    databaseUrl(serverUrl, { database, user, password: passwords[user] });
  return { services: byOwner(urlOf), migrations: urlOf("migrations") };
}

async function createDatabase(superUrl: string, database: string): Promise<string> {
  await withClient(superUrl, async (client) => {
    // Test processes may create it at the same time.
    await client.query("select pg_advisory_lock(hashtext('accord create database'))");
    const found = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) {
      await client.query(`create database ${pg.escapeIdentifier(database)}`);
    }
  });
  return databaseUrl(superUrl, { database });
}

function databaseUrl(
  superUrl: string,
  change: { database: string; user?: string; password?: string },
): string {
  const url = new URL(superUrl);
  url.pathname = `/${encodeURIComponent(change.database)}`;
  if (change.user !== undefined) url.username = change.user;
  if (change.password !== undefined) url.password = change.password;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener a lost connection would exit the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
