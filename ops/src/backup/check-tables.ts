import type pg from "pg";
import { to } from "pg-copy-streams";
import type { Owner } from "../owners.ts";
import { BackupError } from "./backup-error.ts";
import { copyOf, readTables } from "./catalog.ts";
import type { Manifest, TablePart } from "./manifest.ts";
import { measureStream } from "./meter.ts";
import { namedKeys } from "./references.ts";

/** Compares row count and checksum; throws BackupError when they differ. */
export async function checkTable(
  client: pg.Client,
  part: TablePart,
  print: (line: string) => void,
): Promise<void> {
  const name = `${part.schema}.${part.table}`;
  const table = (await readTables(client, part.schema)).find((each) => each.name === part.table);
  if (!table) throw new BackupError(`${name} is not there.`);
  const { lines, sha256 } = await measureStream(client.query(to(copyOf(table))));
  // Another version of pg-boss has other columns; then only the rows are counted.
  const isSameShape = table.columns.join() === part.columns.join();
  const isSame = lines === part.rows && (sha256 === part.content || !isSameShape);
  if (!isSame) throw new BackupError(`${name} has ${lines} rows that are not those of the backup.`);
  const how = isSameShape ? sha256.slice(0, 12) : "counted";
  print(`  ${name.padEnd(44)} ${String(lines).padStart(9)} rows  ${how}`);
}

/** Throws BackupError when a row names a file that the backup should have. */
export async function checkNames(
  client: pg.Client,
  owner: Owner,
  keys: ReadonlySet<string>,
  missing: Manifest["missing"],
): Promise<void> {
  for await (const { table, key } of namedKeys(client, owner)) {
    if (keys.has(key) || missing.some((entry) => entry.key === key)) continue;
    throw new BackupError(`A row of ${table} names the file ${key}, which is not there.`);
  }
}
