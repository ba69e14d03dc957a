import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { BackupError } from "../backup/backup-error.ts";
import { AGE, type FileFormat } from "../backup/file-format.ts";
import { MANIFEST, type Manifest } from "../backup/manifest.ts";
import { openClient, withClient } from "../backup/open-client.ts";
import { writeBackup } from "../backup/write-backup.ts";
import type { BackupSource } from "../environment.ts";
import { backupName, chooseExpired, type Keep, timeOf } from "./keep.ts";

export interface ScheduledBackup {
  readonly open: () => Promise<BackupSource>;
  /** Holds the backups of one installation and nothing else. */
  readonly folder: string;
  readonly format: FileFormat;
  readonly keep: Keep;
  readonly print: (line: string) => void;
}

const REMOVING = ".removing";
const LEFTOVER = /^(accord-\d{8}T\d{6}Z)\.(unfinished-.*|removing)$/;

/**
 * Writes and verifies an encrypted backup, removes those that expired, and records it in the
 * database. Throws BackupError; then no earlier backup was removed.
 */
export async function runScheduledBackup(options: ScheduledBackup): Promise<Manifest> {
  const { folder, format, print } = options;
  if (!existsSync(folder)) {
    throw new BackupError(`${folder} is not there. Make or mount it first.`);
  }
  const source = await options.open();
  try {
    return await withLock(source, async () => {
      removeLeftovers(folder);
      const target = path.join(folder, backupName(new Date()));
      const open = () => Promise.resolve({ ...source, close: () => Promise.resolve() });
      const manifest = await writeBackup({ open, folder: target, gzip: true, format, print });
      if (lostFiles(manifest).length === 0) await removeExpired(options);
      else print("  earlier backups are kept: they may have the lost files");
      await record(source, manifest);
      print(`\nBacked up to ${target}, read again and recorded, as of ${manifest.takenAt}.`);
      return manifest;
    });
  } finally {
    await source.close();
  }
}

export const lostFiles = ({ missing }: Manifest) => missing.filter(({ isSwept }) => !isSwept);

/** The complete backups of a folder, oldest first. */
export function listBackups(folder: string): string[] {
  const isComplete = (name: string) =>
    timeOf(name) !== undefined && existsSync(path.join(folder, name, MANIFEST + AGE));
  return readdirSync(folder).filter(isComplete).sort();
}

async function withLock<T>(source: BackupSource, work: () => Promise<T>): Promise<T> {
  const client = await openClient(source.databases.core);
  try {
    const { rows } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_lock(hashtext('accord scheduled backup')) as free",
    );
    if (rows[0]?.free !== true) {
      throw new BackupError("Another scheduled backup of this database is running.");
    }
    return await work();
  } finally {
    await client.end();
  }
}

/** Of runs that were killed; the lock excludes one that still writes. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => LEFTOVER.test(one))) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

async function removeExpired({ folder, keep, print }: ScheduledBackup): Promise<void> {
  for (const name of chooseExpired(listBackups(folder), keep)) {
    // Renamed first: what is left by an interruption is no backup.
    const removing = path.join(folder, name + REMOVING);
    renameSync(path.join(folder, name), removing);
    rmSync(removing, { recursive: true });
    print(`  removed ${name}, which BACKUP_KEEP no longer keeps`);
  }
}

async function record(source: BackupSource, manifest: Manifest): Promise<void> {
  const { takenAt, finishedAt, tables, objects } = manifest;
  const bytes = tables.reduce((sum, { size }) => sum + size, objects.bytes);
  await withClient(source.databases.core, (client) =>
    client.query(
      `insert into core.last_backup (taken_at, finished_at, bytes) values ($1, $2, $3)
       on conflict (is_only) do update set taken_at = excluded.taken_at,
         finished_at = excluded.finished_at, bytes = excluded.bytes`,
      [takenAt, finishedAt, bytes],
    ),
  );
}
