import { createWriteStream, existsSync, readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { release } from "@accord/service-kit";
import { OWNERS, type Owner } from "../owners.ts";
import type { BackupSource } from "../environment.ts";
import { BackupError } from "./backup-error.ts";
import { openBucket } from "./bucket.ts";
import { dumpObjects, NEW_FILE } from "./dump-objects.ts";
import { openDraft } from "./draft-folder.ts";
import { dumpOwner } from "./dump-owner.ts";
import {
  FORMAT,
  MANIFEST,
  type Manifest,
  type MissingObject,
  type OwnerPart,
  sealManifest,
  type TablePart,
} from "./manifest.ts";
import { type FileFormat, plainFiles } from "./file-format.ts";
import { readBackup } from "./read-backup.ts";
import { isNamed, namedKeys, type Reference } from "./references.ts";
import { openSnapshots } from "./snapshots.ts";
import { withClient } from "./open-client.ts";

export interface BackupOptions {
  open: () => Promise<BackupSource>;
  /** New or empty. */
  folder: string;
  /** Tables only; most files are PDFs, which are compressed already. */
  gzip?: boolean;
  /** Of the files; plain by default. An encrypted backup is read again before it is renamed. */
  format?: FileFormat;
  print: (line: string) => void;
}

/**
 * Writes a backup of the database and all objects, also while the stack is running. The folder is
 * renamed when it is complete. Throws BackupError with a message for the operator.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const folder = path.resolve(options.folder);
  const { format = plainFiles, print } = options;
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new BackupError(`${folder} is not empty. Name a new folder for each backup.`);
  }
  const draft = openDraft(folder);
  try {
    const manifest = await dumpInto(draft.path, options);
    if (format !== plainFiles) await readBackup(draft.path, { identity: format, print });
    draft.keep();
    await syncFolder(path.dirname(folder));
    return manifest;
  } catch (error) {
    draft.discard();
    throw error;
  }
}

async function dumpInto(folder: string, options: BackupOptions): Promise<Manifest> {
  const source = await options.open();
  try {
    const manifest = await dump(source, { ...options, folder });
    await writeManifest(folder, sealManifest(manifest), options.format);
    await syncFolder(folder);
    return manifest;
  } finally {
    await source.close();
  }
}

async function dump(source: BackupSource, options: BackupOptions): Promise<Manifest> {
  const { folder, format = plainFiles, print } = options;
  print("Database");
  const { named, ...database } = await dumpDatabase(source, options);
  // After the rows, so that every named file exists already.
  print("Files");
  const onCopied = (key: string): void => void named.delete(key);
  const bucket = openBucket(source.storage);
  const objects = await dumpObjects(bucket, { folder, format, print, onCopied });
  const missing = await describeMissing(source.databases, named);
  const finishedAt = new Date().toISOString();
  const { version, commit } = release();
  return {
    format: FORMAT,
    product: { version, commit },
    finishedAt,
    ...database,
    objects,
    missing,
  };
}

async function dumpDatabase(
  source: BackupSource,
  { folder, gzip = false, format = plainFiles, print }: BackupOptions,
): Promise<Pick<Manifest, "takenAt" | "owners" | "tables"> & { named: NamedKeys }> {
  const snapshots = await openSnapshots(source.databases);
  try {
    const owners: OwnerPart[] = [];
    const tables: TablePart[] = [];
    const named: NamedKeys = new Map();
    for (const owner of OWNERS) {
      const client = snapshots.clientOf(owner);
      const dumped = await dumpOwner(client, owner, { folder, gzip, format, print });
      owners.push(dumped.part);
      tables.push(...dumped.tables);
      for await (const { key, ...reference } of namedKeys(client, owner)) named.set(key, reference);
    }
    return { takenAt: snapshots.takenAt, owners, tables, named };
  } finally {
    await snapshots.close();
  }
}

async function writeManifest(folder: string, content: string, format = plainFiles): Promise<void> {
  const sink = createWriteStream(path.join(folder, MANIFEST + format.suffix), NEW_FILE);
  await pipeline(Readable.from([Buffer.from(content)]), format.encode(), sink);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

export type NamedKeys = Map<string, Reference>;

export async function describeMissing(
  databases: Record<Owner, string>,
  absent: NamedKeys,
): Promise<MissingObject[]> {
  const missing: MissingObject[] = [];
  for (const [key, reference] of absent) {
    const { owner, table } = reference;
    const isThere = await withClient(databases[owner], (client) => isNamed(client, reference, key));
    missing.push({ owner, table, key, isSwept: !isThere });
  }
  return missing;
}
