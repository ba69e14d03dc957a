import pg from "pg";

/** Independent of the server's defaults: same text format, no timeouts. */
const SETTINGS = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set extra_float_digits = 1",
  "set bytea_output = 'hex'",
  "set client_encoding = 'UTF8'",
  "set statement_timeout = 0",
  "set lock_timeout = '30s'",
  "set idle_in_transaction_session_timeout = 0",
].join(";");

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "backup" });
  // Without a listener a lost connection would exit the process.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  return client;
}
