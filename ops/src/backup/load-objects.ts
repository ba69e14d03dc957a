import { BackupError } from "./backup-error.ts";
import { objectFile, type BackupBucket } from "./bucket.ts";
import { CONCURRENCY } from "./dump-objects.ts";
import { readFileOf } from "./file-format.ts";
import { inParallel } from "./in-parallel.ts";
import { measureStream } from "./meter.ts";
import { createProgress } from "./progress.ts";
import type { CheckedBackup } from "./read-backup.ts";

/** Uploads every object of the backup and removes all others. */
export async function loadObjects(
  bucket: BackupBucket,
  backup: CheckedBackup,
  print: (line: string) => void,
): Promise<void> {
  await bucket.make();
  const progress = createProgress("Files stored", print);
  const keys = new Set<string>();
  await inParallel(backup.objects(), CONCURRENCY, async ({ key, size, contentType, metadata }) => {
    const content = readFileOf(backup, objectFile(key, backup.format));
    await bucket.put(key, content, { size, contentType, metadata });
    keys.add(key);
    progress.add(size);
  });
  progress.end();
  for await (const key of bucket.keys()) if (!keys.has(key)) await bucket.remove(key);
}

/** Verifies every object; throws BackupError for the first that differs. Returns the keys. */
export async function checkObjects(
  bucket: BackupBucket,
  backup: CheckedBackup,
  print: (line: string) => void,
): Promise<Set<string>> {
  const progress = createProgress("Files read back", print);
  const keys = new Set<string>();
  await inParallel(backup.objects(), CONCURRENCY, async ({ key, size, sha256 }) => {
    const found = await bucket.get(key);
    const isSame = found && (await measureStream(found.stream)).sha256 === sha256;
    if (!isSame) throw new BackupError(`The bucket returned another file for ${key}.`);
    keys.add(key);
    progress.add(size);
  });
  progress.end();
  return keys;
}
