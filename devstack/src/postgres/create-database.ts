import pg from "pg";

export async function createDatabase(superUrl: string, database: string): Promise<string> {
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

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
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
