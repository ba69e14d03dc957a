import { readFileSync } from "node:fs";
import { migrate, type Migration } from "@accord/service-kit";
import pg from "pg";
import { ownerUrls, type Databases, type Owner } from "../owners.ts";

/** What a transaction did so far, noted at one of its statements. */
export interface Note {
  readonly xid: string;
  readonly event: "ddl_command_start" | "ddl_command_end" | "table_rewrite" | "write" | "finish";
  /** Such as CREATE INDEX. */
  readonly tag: string;
  /** The large table that is rewritten or written. */
  readonly written: string | null;
  /** By name of a large table; `blocked`: writers wait for it. */
  readonly tables: Readonly<Record<string, { scans: number; blocked: string | null }>>;
}

const SQL = readFileSync(new URL("observed.sql", import.meta.url), "utf8");

const fillLarge = (name: string) => `
  insert into observed.large select '${name}', '${name}'::regclass
    union select '${name}', relid from pg_partition_tree('${name}');
  create trigger observed_write after update or delete on ${name}
    for each statement execute function observed.on_write()`;

/** Prepares a database whose schemas are those of the last release. `adminUrl`: a superuser's. */
export async function openObservation(
  adminUrl: string,
  databases: Databases,
  large: readonly string[],
) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(SQL);
  for (const name of large) await admin.query(fillLarge(name));
  // Tables are empty here, so that an index would be as good as a scan.
  for (const setting of ["enable_indexscan", "enable_indexonlyscan", "enable_bitmapscan"])
    await admin.query(
      `do $$ begin execute format('alter role migrations in database %I set ${setting} = off',
        current_database()); end $$`,
    );
  const urls = ownerUrls(databases.migrations);
  return {
    /** Runs it alone; the notes of its transactions in their order. */
    run: async (owner: Owner, migration: Migration): Promise<Note[]> => {
      await admin.query("truncate observed.notes");
      const observed: Migration = {
        ...migration,
        up: async (db) => {
          await migration.up(db);
          await db.raw("select observed.add_note('finish', '', null)");
        },
      };
      await migrate(urls[owner], owner, [observed]);
      const { rows } = await admin.query<Note>(
        "select xid, event, tag, written, tables from observed.notes order by id",
      );
      return rows;
    },
    query: async <Row extends object>(text: string) => (await admin.query<Row>(text)).rows,
    close: () => admin.end(),
  };
}
