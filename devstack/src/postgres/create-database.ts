import pg from "pg";

/**
 * Creates the database when it is not there.
 * @returns the superuser's URL of that database.
 */
export async function createDatabase(superUrl: string, database: string): Promise<string> {
  await withClient(superUrl, async (client) => {
    // Two test processes may ask for the same database at once.
    await client.query("select pg_advisory_lock(hashtext('accord create database'))");
    const found = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) {
      await client.query(`create database ${pg.escapeIdentifier(database)}`);
    }
  });
  return databaseUrl(superUrl, { database });
}

/** The URL of the same server for another database, or another role. */
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

/** Runs `work` on one connection of its own. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener a server that goes away would end this process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
