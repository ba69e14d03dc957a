import type pg from "pg";
import { OWNERS, type Owner } from "../owners.ts";
import { openClient } from "./open-client.ts";

/**
 * Opens one REPEATABLE READ snapshot per database, shared by all owners, so that cross-service
 * writes are consistent.
 */
export async function openSnapshots(databases: Record<Owner, string>) {
  const clients = new Map<Owner, pg.Client>();
  const exported = new Map<string, string>();
  const close = async (): Promise<void> => {
    for (const client of clients.values()) await client.end();
  };
  try {
    for (const owner of OWNERS) {
      const client = await openClient(databases[owner]);
      clients.set(owner, client);
      await client.query("begin isolation level repeatable read read only");
      await share(client, databaseOf(databases[owner]), exported);
    }
    const clientOf = (owner: Owner): pg.Client => {
      const client = clients.get(owner);
      if (!client) throw new Error(`There is no connection for ${owner}.`);
      return client;
    };
    return { clientOf, takenAt: await momentOf(clientOf("gateway")), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function share(
  client: pg.Client,
  database: string,
  exported: Map<string, string>,
): Promise<void> {
  const snapshot = exported.get(database);
  if (snapshot !== undefined) {
    await client.query(`set transaction snapshot '${snapshot}'`);
    return;
  }
  const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
  exported.set(database, rows[0]?.id ?? "");
}

const databaseOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return host + pathname;
};

async function momentOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: Date }>("select now() as at");
  return (rows[0]?.at ?? new Date()).toISOString();
}
