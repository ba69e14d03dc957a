import type pg from "pg";
import { quoted } from "./catalog.ts";
import { copyInto } from "./copy-into.ts";
import type { FileFormat } from "./file-format.ts";
import { loadJobs } from "./load-jobs.ts";
import type { OwnerPart, TablePart } from "./manifest.ts";

/**
 * Loads an owner's tables and jobs in one transaction. Payouts and rollovers reference each other,
 * so foreign keys are dropped and created again, which validates all rows. Triggers are disabled:
 * the backup contains their results.
 */
export async function loadOwner(
  client: pg.Client,
  { owner, sequences }: OwnerPart,
  { backup, tables }: { backup: { folder: string; format: FileFormat }; tables: TablePart[] },
): Promise<void> {
  const own = tables.filter(({ schema }) => schema === owner);
  await client.query("begin");
  const keys = await dropForeignKeys(client, owner);
  for (const part of own) {
    const table = quoted(part.schema, part.table);
    const partitions = [table, ...(await readPartitions(client, table))];
    for (const one of partitions) await client.query(`alter table ${one} disable trigger user`);
    await client.query(`truncate ${table}`);
    await copyInto(client, table, backup, part);
    for (const one of partitions) await client.query(`alter table ${one} enable trigger user`);
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  for (const { name, last } of sequences) {
    await client.query("select setval($1::regclass, $2)", [quoted(owner, name), last]);
  }
  await loadJobs(
    client,
    backup,
    tables.filter(({ schema }) => schema !== owner),
  );
  await client.query("commit");
  await client.query("analyze").catch(() => undefined);
}

/** Triggers for statements are each partition's own. */
async function readPartitions(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass",
    [table],
  );
  return rows.map(({ name }) => name);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(client: pg.Client, schema: string): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, c.conname as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where n.nspname = $1 and c.contype = 'f' and c.conparentid = 0`,
    [schema],
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  return rows;
}
