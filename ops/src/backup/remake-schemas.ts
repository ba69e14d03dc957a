import { jobsSchemaSql } from "@accord/service-kit";
import { OWNERS, type Owner } from "../owners.ts";
import { BackupError } from "./backup-error.ts";
import { hasTable, jobsSchema, quoted } from "./catalog.ts";
import type { OwnerPart } from "./manifest.ts";
import { openClient } from "./open-client.ts";
import { requireKnown, RESTORE_MARK, type KnownSchema } from "./schemas.ts";

/** Refuses unknown versions before anything is changed. */
export function requireAllKnown(parts: OwnerPart[], known: Record<Owner, KnownSchema>): void {
  for (const { owner, migrations } of parts) {
    requireKnown(owner, migrations, known[owner].migrations);
  }
}

/**
 * Drops and recreates every schema at the version of the backup. The restore mark is set first and
 * stays, so that no service starts.
 */
export async function remakeSchemas(
  databases: Record<Owner, string>,
  parts: OwnerPart[],
  known: Record<Owner, KnownSchema>,
): Promise<void> {
  for (const owner of OWNERS) await markOld(databases[owner], owner);
  for (const { owner, migrations, jobsVersion } of parts) {
    await withClient(databases[owner], async (run) => {
      await run(`drop schema if exists ${quoted(owner)} cascade`);
      await run(`drop schema if exists ${quoted(jobsSchema(owner))} cascade`);
    });
    await known[owner].bringTo(databases[owner], migrations.at(-1));
    if (jobsVersion === null) continue;
    await withClient(databases[owner], (run) => run(jobsSchemaSql(jobsSchema(owner))));
  }
}

export async function removeMarks(databases: Record<Owner, string>): Promise<void> {
  for (const owner of OWNERS) {
    const table = quoted(owner, "knex_migrations");
    await withClient(databases[owner], (run) =>
      run(`delete from ${table} where name = '${RESTORE_MARK}'`),
    );
  }
}

async function markOld(url: string, owner: Owner): Promise<void> {
  const client = await openClient(url);
  try {
    if (!(await hasTable(client, owner, "knex_migrations"))) return;
    await client.query(
      `insert into ${quoted(owner, "knex_migrations")} (name, batch, migration_time)
       values ($1, 0, now())`,
      [RESTORE_MARK],
    );
  } finally {
    await client.end();
  }
}

async function withClient(
  url: string,
  work: (run: (sql: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const client = await openClient(url);
  try {
    await work(async (sql) => void (await client.query(sql)));
  } catch (error) {
    throw new BackupError(
      `The database refuses to create its schemas again: ${error instanceof Error ? error.message : ""}. ` +
        "Each owner's role must own its schema and may create schemas.",
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
