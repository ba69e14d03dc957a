import pg from "pg";
import { migrateAll } from "../migrate-all.ts";
import { provisionOwners, type Databases } from "../owners.ts";
import { passwords } from "./passwords.ts";

const TEMPLATE = "migrated";
let isMigrated = false;

/** A database with the schemas of all services, cloned from one that is migrated once a run. */
export async function createMigrated(superUrl: string, name: string): Promise<Databases> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    // A database that somebody uses is not cloned.
    await client.query(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`);
    if (!isMigrated) {
      const { migrations } = await provisionOwners(superUrl, TEMPLATE, passwords);
      await migrateAll(migrations);
      isMigrated = true;
    }
    await client.query(`create database ${name} template ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  // Rights on a database are not cloned.
  return provisionOwners(superUrl, name, passwords);
}
