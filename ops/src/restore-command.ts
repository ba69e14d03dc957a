import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { confirm, print, printError } from "@accord/processes";
import { BackupError } from "./backup/backup-error.ts";
import { explain } from "./backup/explain.ts";
import { decryptedBy, type FileFormat } from "./backup/file-format.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import type { BackupSource } from "./environment.ts";

const USAGE = `Usage: npm run restore -- <folder> [--identity <file>] [--replace [--yes]]

Restores a backup into the data of this machine, or into the database and the bucket that the
environment names, and checks it. A target that holds data is refused; --replace asks, then destroys
it; --yes answers without a terminal. --identity names the key of an encrypted backup. Everybody
signs in again afterwards.`;

/** Prints what it does; the exit code is 1 when nothing was restored. */
export async function restoreCommand(
  args: string[],
  open: () => Promise<BackupSource>,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        identity: { type: "string" },
        replace: { type: "boolean", default: false },
        yes: { type: "boolean", default: false },
      },
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) throw new TypeError(USAGE);
    const replace = values.replace ? () => confirmed(values.yes) : undefined;
    const identity = readIdentity(values.identity);
    const manifest = await restoreBackup({
      open,
      folder,
      print,
      ...(identity && { identity }),
      ...(replace && { replace }),
    });
    for (const { table, key } of manifest.missing) {
      print(`  not in the backup: ${key}, named by ${table}`);
    }
    print(`\nRestored and checked: the data of ${manifest.takenAt}. Start it again.`);
  } catch (error) {
    printError(explain(error));
    process.exitCode = 1;
  }
}

function readIdentity(file: string | undefined): FileFormat | undefined {
  if (file === undefined) return undefined;
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  return decryptedBy(readFileSync(file, "utf8"));
}

async function confirmed(isSure: boolean): Promise<boolean> {
  if (isSure) return true;
  if (!process.stdin.isTTY) {
    printError("Without a terminal, confirm with --replace --yes.");
    return false;
  }
  return confirm("Destroy all data and files there are now?");
}
