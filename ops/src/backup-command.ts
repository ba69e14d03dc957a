import { parseArgs } from "node:util";
import { print, printError } from "@accord/processes";
import { explain } from "./backup/explain.ts";
import { encryptedFor } from "./backup/file-format.ts";
import { megabytes } from "./backup/progress.ts";
import { writeBackup } from "./backup/write-backup.ts";
import type { BackupSource, Environment } from "./environment.ts";

const USAGE = `Usage: npm run backup -- <folder> [--gzip]

Writes the database and every file into a new folder, while the stack runs or not. With
BACKUP_RECIPIENTS (public keys of age) all of it is encrypted.
Keys and secrets are not in it; docs/operations.md says what to keep beside it.`;

/** Prints what it does; the exit code is 1 without a backup and 2 when files are lost. */
export async function backupCommand(
  args: string[],
  open: () => Promise<BackupSource>,
  env: Environment = process.env,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { gzip: { type: "boolean", default: false } },
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) throw new TypeError(USAGE);
    const format = await encryptedFor(env["BACKUP_RECIPIENTS"]);
    const { gzip } = values;
    const manifest = await writeBackup({ open, folder, gzip, print, ...(format && { format }) });
    const { missing, objects, tables, takenAt } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const files = `${objects.count} files (${megabytes(objects.bytes)})`;
    for (const { table, key, isSwept } of missing) {
      print(`  ${isSwept ? "removed meanwhile" : "LOST"}: ${key}, named by ${table}`);
    }
    print(`\nBacked up to ${folder}: ${rows} rows and ${files}, as of ${takenAt}.`);
    const lost = missing.filter(({ isSwept }) => !isSwept).length;
    if (lost > 0) {
      printError(`${lost} files that records name are not in the bucket. They are listed above.`);
      process.exitCode = 2;
    }
  } catch (error) {
    printError(explain(error));
    process.exitCode = 1;
  }
}
