import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { print, printError, requireAll, SettingsError } from "@accord/processes";
import { explain } from "./backup/explain.ts";
import { encryptedFor } from "./backup/file-format.ts";
import type { BackupSource, Environment } from "./environment.ts";
import { parseKeep, timeOf } from "./scheduled/keep.ts";
import {
  listBackups,
  lostFiles,
  runScheduledBackup,
  type ScheduledBackup,
} from "./scheduled/run-scheduled-backup.ts";

const HOUR_MS = 3_600_000;
const RETRY_MS = 900_000;
const KEEP = "7d 4w 12m";

/**
 * One backup, or with `--repeat` one every BACKUP_EVERY_HOURS until the process is ended. The exit
 * code is 1 without a backup and 2 when files are lost.
 */
export async function scheduledBackupCommand(
  args: string[],
  open: () => Promise<BackupSource>,
  env: Environment,
): Promise<void> {
  try {
    const { values } = parseArgs({
      args,
      options: { repeat: { type: "boolean", default: false } },
    });
    const backup = await readOptions(open, env);
    if (values.repeat) await repeat(backup, readHours(env) * HOUR_MS);
    else process.exitCode = await runOnce(backup);
  } catch (error) {
    printError(explain(error));
    process.exitCode = 1;
  }
}

async function readOptions(
  open: () => Promise<BackupSource>,
  env: Environment,
): Promise<ScheduledBackup> {
  const [folder = ""] = requireAll(env, ["BACKUP_FOLDER", "BACKUP_RECIPIENTS"]);
  const format = await encryptedFor(env["BACKUP_RECIPIENTS"]);
  if (!format) throw new SettingsError("Please set BACKUP_RECIPIENTS.");
  return { open, folder, format, keep: parseKeep(env["BACKUP_KEEP"] || KEEP), print };
}

function readHours(env: Environment): number {
  const value = env["BACKUP_EVERY_HOURS"] || "24";
  const hours = Number(value);
  if (hours > 0 && hours <= 168) return hours;
  throw new SettingsError(`BACKUP_EVERY_HOURS=${value} is no number of hours up to 168.`);
}

async function runOnce(backup: ScheduledBackup): Promise<0 | 2> {
  const lost = lostFiles(await runScheduledBackup(backup));
  for (const { table, key } of lost) printError(`LOST: ${key}, named by ${table}`);
  return lost.length > 0 ? 2 : 0;
}

/** The times follow from the backups that exist, so that a restart changes nothing. */
async function repeat(backup: ScheduledBackup, everyMs: number): Promise<never> {
  // The first process of a container has no default action for signals.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));
  for (;;) {
    try {
      const newest = timeOf(listBackups(backup.folder).at(-1) ?? "");
      const dueMs = (newest?.getTime() ?? 0) + everyMs - Date.now();
      if (dueMs > 0) await sleep(dueMs);
      else await runOnce(backup);
    } catch (error) {
      printError(explain(error));
      await sleep(RETRY_MS);
    }
  }
}
