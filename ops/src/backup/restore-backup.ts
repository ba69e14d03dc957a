import { OWNERS, type Owner } from "../owners.ts";
import type { BackupSource } from "../environment.ts";
import { BackupError } from "./backup-error.ts";
import { openBucket } from "./bucket.ts";
import { jobsSchema } from "./catalog.ts";
import { checkNames, checkTable } from "./check-tables.ts";
import type { FileFormat } from "./file-format.ts";
import { inspectTarget } from "./inspect-target.ts";
import { renewWaitingJobs } from "./load-jobs.ts";
import { checkObjects, loadObjects } from "./load-objects.ts";
import { loadOwner } from "./load-owner.ts";
import type { Manifest } from "./manifest.ts";
import { withClient } from "./open-client.ts";
import { readBackup, type CheckedBackup } from "./read-backup.ts";
import { remakeSchemas, removeMarks, requireAllKnownMigrations } from "./remake-schemas.ts";
import { loadMigrations, type SchemaMigrations } from "./schemas.ts";

export interface RestoreOptions {
  open: () => Promise<BackupSource>;
  folder: string;
  /** Of an encrypted backup. */
  identity?: FileFormat;
  /** Asked before data is destroyed; without it a target with data is refused. */
  replace?: () => Promise<boolean>;
  print: (line: string) => void;
}

/**
 * Restores a backup and verifies the result. Checks all checksums before the first change. Throws
 * BackupError with a message for the operator.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { open, print } = options;
  print("Checking the backup");
  const backup = await readBackup(options.folder, {
    print,
    ...(options.identity && { identity: options.identity }),
  });
  const schemas = await loadAllMigrations();
  requireAllKnownMigrations(backup.manifest.owners, schemas);
  const target = await open();
  try {
    await requireDiskSpace(target, options);
    await load(target, backup, { schemas, print });
    await check(target, backup, print);
    await release(target, backup.manifest, schemas);
    return backup.manifest;
  } finally {
    await target.close();
  }
}

async function requireDiskSpace(
  target: BackupSource,
  { replace, print }: RestoreOptions,
): Promise<void> {
  const state = await inspectTarget(target.databases, openBucket(target.storage));
  if (state === "broken-off")
    print("An earlier restore was interrupted here; this one starts from the beginning.");
  if (state !== "in-use") return;
  if (!replace) {
    throw new BackupError(
      "The target holds data. Add --replace to destroy it and restore over it.",
    );
  }
  if (!(await replace())) throw new BackupError("Nothing was changed.");
}

async function load(
  target: BackupSource,
  backup: CheckedBackup,
  { schemas, print }: { schemas: Record<Owner, SchemaMigrations>; print: (line: string) => void },
): Promise<void> {
  const { manifest } = backup;
  print("Restoring");
  await remakeSchemas(target.databases, manifest.owners, schemas);
  for (const part of manifest.owners) {
    const tables = manifest.tables.filter(({ owner }) => owner === part.owner);
    await withClient(target.databases[part.owner], (client) =>
      loadOwner(client, part, { backup, tables }),
    );
    print(`  ${part.owner}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
  }
  await loadObjects(openBucket(target.storage), backup, print);
}

async function check(
  target: BackupSource,
  backup: CheckedBackup,
  print: (line: string) => void,
): Promise<void> {
  const { tables, missing } = backup.manifest;
  print("Checking what was restored");
  const keys = await checkObjects(openBucket(target.storage), backup, print);
  for (const owner of OWNERS) {
    await withClient(target.databases[owner], async (client) => {
      for (const part of tables.filter((each) => each.owner === owner)) {
        await checkTable(client, part, print);
      }
      await checkNames(client, owner, keys, missing);
    });
  }
}

async function release(
  { databases }: BackupSource,
  { owners }: Manifest,
  schemas: Record<Owner, SchemaMigrations>,
): Promise<void> {
  for (const { owner, jobsVersion } of owners) {
    await schemas[owner].migrateTo(databases[owner], schemas[owner].migrations.at(-1));
    if (jobsVersion === null) continue;
    await withClient(databases[owner], (client) => renewWaitingJobs(client, jobsSchema(owner)));
  }
  await removeMarks(databases);
}

async function loadAllMigrations(): Promise<Record<Owner, SchemaMigrations>> {
  const [gateway, core, documents, signing] = await Promise.all([
    loadMigrations("gateway"),
    loadMigrations("core"),
    loadMigrations("documents"),
    loadMigrations("signing"),
  ]);
  return { gateway, core, documents, signing };
}
