import pg from "pg";

export interface Table {
  schema: string;
  name: string;
  columns: string[];
  order: string;
}

/** pg-boss creates its other tables itself. */
export const JOB_TABLES = ["queue", "schedule", "job"];

/**
 * Derived, or not for a backup: a stolen one must contain no sessions, and transaction numbers are
 * valid on one server only.
 */
const EXCLUDED_TABLES = [
  "knex_migrations",
  "knex_migrations_lock",
  "sessions",
  "logout_tokens",
  "audit_log_cursor",
  "security_log_cursor",
];

export const jobsSchema = (owner: string): string => `${owner}_jobs`;

export const quoted = (...names: string[]): string => names.map(pg.escapeIdentifier).join(".");

export async function readTables(client: pg.Client, schema: string): Promise<Table[]> {
  const isJobs = schema.endsWith("_jobs");
  const { rows } = await client.query<{ name: string; columns: string[]; keys: string[] | null }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns,
       (select array_agg(quote_ident(a.attname)
           || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
         from pg_index i, unnest(i.indkey::int[]) with ordinality k (attnum, place)
         join pg_attribute a on a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as keys
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($2) order by c.relname`,
    [schema, EXCLUDED_TABLES],
  );
  const tables = rows.map(({ name, columns, keys }) => ({
    schema,
    name,
    columns,
    order: keys?.join(", ") ?? `${quoted(name)}::text collate "C"`,
  }));
  if (!isJobs) return tables;
  return JOB_TABLES.flatMap((name) => tables.filter((table) => table.name === name));
}

export function copyOf({ schema, name, columns, order }: Table): string {
  const list = columns.map((column) => quoted(column)).join(", ");
  return `copy (select ${list} from ${quoted(schema, name)} order by ${order}) to stdout`;
}

export async function hasSchema(client: pg.Client, schema: string): Promise<boolean> {
  const found = await client.query("select 1 from pg_namespace where nspname = $1", [schema]);
  return found.rowCount === 1;
}

export async function hasTable(client: pg.Client, schema: string, table: string): Promise<boolean> {
  const found = await client.query<{ has: boolean }>("select to_regclass($1) is not null as has", [
    quoted(schema, table),
  ]);
  return found.rows[0]?.has ?? false;
}

export async function readSequences(
  client: pg.Client,
  schema: string,
): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = $1 and last_value is not null and sequencename not like 'knex_migrations%'
     order by 1`,
    [schema],
  );
  return rows;
}
