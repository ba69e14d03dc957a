import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { RESTORE_MARK } from "@accord/service-kit";
import type pg from "pg";
import { to } from "pg-copy-streams";
import type { Owner } from "../owners.ts";
import { BackupError } from "./backup-error.ts";
import {
  copyOf,
  hasSchema,
  hasTable,
  jobsSchema,
  readSequences,
  readTables,
  type Table,
} from "./catalog.ts";
import type { OwnerPart, TablePart } from "./manifest.ts";
import type { FileFormat } from "./file-format.ts";
import { createMeter } from "./meter.ts";
import { appliedMigrations } from "./schemas.ts";

export interface DumpOptions {
  folder: string;
  gzip: boolean;
  format: FileFormat;
  print: (line: string) => void;
}

export async function dumpOwner(
  client: pg.Client,
  owner: Owner,
  options: DumpOptions,
): Promise<{ part: OwnerPart; tables: TablePart[] }> {
  const migrations = await appliedMigrations(client, owner);
  if (migrations.includes(RESTORE_MARK)) {
    throw new BackupError("The data is that of an interrupted restore. Restore it first.");
  }
  const jobs = jobsSchema(owner);
  const tables: TablePart[] = [];
  for (const schema of [owner, jobs]) {
    for (const table of await readTables(client, schema)) {
      tables.push(await dumpTable(client, owner, table, options));
    }
  }
  const part = {
    owner,
    migrations,
    sequences: await readSequences(client, owner),
    jobsVersion: (await hasSchema(client, jobs)) ? await versionOfJobs(client, jobs) : null,
  };
  return { part, tables };
}

/** Null before the first start of pg-boss. */
export async function versionOfJobs(client: pg.Client, schema: string): Promise<number | null> {
  if (!(await hasTable(client, schema, "version"))) return null;
  const { rows } = await client.query<{ version: number }>(`select version from ${schema}.version`);
  return rows[0]?.version ?? null;
}

async function dumpTable(
  client: pg.Client,
  owner: Owner,
  table: Table,
  { folder, gzip, format, print }: DumpOptions,
): Promise<TablePart> {
  const file = `${table.schema}/${table.name}.copy${gzip ? ".gz" : ""}${format.suffix}`;
  mkdirSync(path.join(folder, table.schema), { recursive: true, mode: 0o700 });
  const [content, stored] = [createMeter(), createMeter()];
  const sink = createWriteStream(path.join(folder, file), {
    mode: 0o600,
    flags: "wx",
    flush: true,
  });
  const rows = client.query(to(copyOf(table)));
  const packed = gzip ? [createGzip()] : [];
  await pipeline([rows, content.stream, ...packed, format.encode(), stored.stream, sink]);
  const { sha256, lines } = content.measure();
  const { size, sha256: sum } = stored.measure();
  print(`  ${`${table.schema}.${table.name}`.padEnd(44)} ${lines} rows`);
  const { schema, name, columns } = table;
  const about = { owner, schema, table: name, columns, file };
  return { ...about, size, sha256: sum, rows: lines, content: sha256 };
}
