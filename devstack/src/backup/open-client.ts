import pg from "pg";

/** Whatever the server's defaults are, a value is written the same way and nothing is cut off. */
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

/** A connection for a backup or a restore. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "backup" });
  // Without a listener a server that goes away would end this process before it can say so.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  return client;
}
