import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { BackupError } from "./backup-error.ts";
import { quoted } from "./catalog.ts";
import { type FileFormat, readFileOf } from "./file-format.ts";
import type { TablePart } from "./manifest.ts";

export async function copyInto(
  client: pg.Client,
  table: string,
  backup: { folder: string; format: FileFormat },
  { file, columns, rows }: TablePart,
): Promise<void> {
  const list = columns.map((column) => quoted(column)).join(", ");
  const sink = client.query(from(`copy ${table} (${list}) from stdin`));
  const source = readFileOf(backup, file);
  if (/\.gz(\.|$)/.test(file)) await pipeline(source, createGunzip(), sink);
  else await pipeline(source, sink);
  if (sink.rowCount !== rows) {
    throw new BackupError(`${table} took ${sink.rowCount} rows instead of ${rows}.`);
  }
}
