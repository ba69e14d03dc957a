import { migrateJobs, RESTORE_MARK } from "@accord/service-kit";
import type pg from "pg";
import { OWNERS, type Owner } from "../owners.ts";
import { BackupError } from "./backup-error.ts";
import { hasTable, jobsSchema, quoted } from "./catalog.ts";
import type { OwnerPart } from "./manifest.ts";
import { withClient } from "./open-client.ts";
import { requireKnownMigrations, type SchemaMigrations } from "./schemas.ts";

/** Refuses unknown versions before anything is changed. */
export function requireAllKnownMigrations(
  parts: OwnerPart[],
  schemas: Record<Owner, SchemaMigrations>,
): void {
  for (const { owner, migrations } of parts) {
    requireKnownMigrations(owner, migrations, schemas[owner].migrations);
  }
}

/** The restore mark is set first, so that no service starts. */
export async function remakeSchemas(
  databases: Record<Owner, string>,
  parts: OwnerPart[],
  schemas: Record<Owner, SchemaMigrations>,
): Promise<void> {
  for (const owner of OWNERS) {
    await withClient(databases[owner], (client) => markOld(client, owner));
  }
  for (const { owner, migrations, jobsVersion } of parts) {
    const jobs = jobsSchema(owner);
    await runStatements(databases[owner], [
      `drop schema if exists ${quoted(owner)} cascade`,
      `drop schema if exists ${quoted(jobs)} cascade`,
    ]);
    await schemas[owner].migrateTo(databases[owner], migrations.at(-1));
    if (jobsVersion !== null) await migrateJobs(databases[owner], jobs);
  }
}

export async function removeMarks(databases: Record<Owner, string>): Promise<void> {
  for (const owner of OWNERS) {
    const table = quoted(owner, "knex_migrations");
    const statement = `delete from ${table} where name = '${RESTORE_MARK}'`;
    await runStatements(databases[owner], [statement]);
  }
}

async function markOld(client: pg.Client, owner: Owner): Promise<void> {
  if (!(await hasTable(client, owner, "knex_migrations"))) return;
  await client.query(
    `insert into ${quoted(owner, "knex_migrations")} (name, batch, migration_time)
     values ($1, 0, now())`,
    [RESTORE_MARK],
  );
}

function runStatements(url: string, statements: string[]): Promise<void> {
  return withClient(url, async (client) => {
    try {
      for (const statement of statements) await client.query(statement);
    } catch (error) {
      throw new BackupError(
        `The database refuses to create its schemas again: ${error instanceof Error ? error.message : ""}. ` +
          "Each owner's role must own its schema and may create schemas.",
        { cause: error },
      );
    }
  });
}
