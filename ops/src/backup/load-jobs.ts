import type pg from "pg";
import { quoted, readTables } from "./catalog.ts";
import { copyInto } from "./copy-into.ts";
import type { FileFormat } from "./file-format.ts";
import type { TablePart } from "./manifest.ts";

/** Loads jobs into the schema of this pg-boss version; only common columns are copied. */
export async function loadJobs(
  client: pg.Client,
  backup: { folder: string; format: FileFormat },
  tables: TablePart[],
): Promise<void> {
  for (const part of tables) {
    const table = (await readTables(client, part.schema)).find(({ name }) => name === part.table);
    const common = part.columns.filter((column) => table?.columns.includes(column));
    const staging = quoted("pg_temp", `staged_${part.table}`);
    const texts = part.columns.map((column) => `${quoted(column)} text`).join(", ");
    await client.query(
      `create temp table ${quoted(`staged_${part.table}`)} (${texts}) on commit drop`,
    );
    await copyInto(client, staging, backup, part);
    const types = await typesOf(client, part);
    const values = common.map((column) => `${quoted(column)}::${types.get(column) ?? "text"}`);
    await client.query(
      `insert into ${quoted(part.schema, part.table)} (${common.map((column) => quoted(column)).join(", ")})
       select ${values.join(", ")} from ${staging}`,
    );
  }
}

/** Restarts the expiry of waiting jobs, which must not expire because of the outage. */
export async function renewWaitingJobs(client: pg.Client, schema: string): Promise<void> {
  await client.query(
    `update ${quoted(schema, "job")} set keep_until = greatest(keep_until, now() + interval '14 days')
     where state < 'completed'`,
  );
}

async function typesOf(client: pg.Client, part: TablePart): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [quoted(part.schema, part.table)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}
