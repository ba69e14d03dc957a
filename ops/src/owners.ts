import pg from "pg";

/** Each owner has a login role and a schema of the same name. */
export const OWNERS = ["gateway", "core", "documents", "signing"] as const;
export type Owner = (typeof OWNERS)[number];

export const byOwner = <T>(of: (owner: Owner) => T): Record<Owner, T> => ({
  gateway: of("gateway"),
  core: of("core"),
  documents: of("documents"),
  signing: of("signing"),
});

/**
 * Creates database, roles and schemas, idempotently. A role owns only its schema and may create
 * further ones (job queues). @param passwords by owner @returns connection URL by owner
 */
export async function provisionOwners(
  superUrl: string,
  database: string,
  passwords: Record<Owner, string>,
): Promise<Record<Owner, string>> {
  const adminUrl = await createDatabase(superUrl, database);
  // Roles belong to the whole server, so the lock is in one common database.
  await withClient(superUrl, async (lock) => {
    await lock.query("select pg_advisory_lock(hashtext('accord provision owners'))");
    await withClient(adminUrl, async (client) => {
      await client.query(`revoke all on database ${pg.escapeIdentifier(database)} from public`);
      for (const owner of OWNERS) await provision(client, database, owner, passwords[owner]);
    });
  });
  return byOwner((user) => databaseUrl(superUrl, { database, user, password: passwords[user] }));
}

async function provision(
  client: pg.Client,
  database: string,
  owner: Owner,
  password: string,
): Promise<void> {
  const role = pg.escapeIdentifier(owner);
  const name = pg.escapeIdentifier(database);
  const found = await client.query("select 1 from pg_roles where rolname = $1", [owner]);
  const verb = found.rowCount === 0 ? "create" : "alter";
  const secret = pg.escapeLiteral(password);
  await client.query(`${verb} role ${role} login nosuperuser nocreaterole password ${secret}`);
  await client.query(`grant connect, temporary, create on database ${name} to ${role}`);
  await client.query(`create schema if not exists ${role} authorization ${role}`);
  await client.query(`alter role ${role} in database ${name} set search_path = ${role}`);
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

export function databaseUrl(
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
