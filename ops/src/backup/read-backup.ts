import { createReadStream, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { BackupError } from "./backup-error.ts";
import { objectFile } from "./bucket.ts";
import { CONCURRENCY, type ObjectEntry } from "./dump-objects.ts";
import { inParallel } from "./in-parallel.ts";
import { MANIFEST, openManifest } from "./manifest.ts";
import { measureFile } from "./meter.ts";
import { createProgress } from "./progress.ts";

export type CheckedBackup = Awaited<ReturnType<typeof readBackup>>;

/** Verifies every checksum; throws BackupError naming the first wrong file. */
export async function readBackup(backup: string, print: (line: string) => void) {
  const folder = path.resolve(backup);
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) {
    throw new BackupError(`${folder} is no backup: it has no ${MANIFEST}, which is written last.`);
  }
  const manifest = openManifest(readFileSync(file, "utf8"));
  for (const table of manifest.tables) await requireSame(folder, table.file, table.sha256);
  const { index, sha256, count } = manifest.objects;
  await requireSame(folder, index, sha256);
  const objects = (): AsyncGenerator<ObjectEntry, void> => entriesOf(path.join(folder, index));
  const progress = createProgress("Files checked", print);
  await inParallel(objects(), CONCURRENCY, async (entry) => {
    const file = path.relative(folder, objectFile(folder, entry.key));
    await requireSame(folder, file, entry.sha256, `, the file ${entry.key}`);
    progress.add(entry.size);
  });
  const found = progress.end().count;
  if (found !== count) throw new BackupError(`${index} lists ${found} files instead of ${count}.`);
  return { folder, manifest, objects };
}

async function requireSame(folder: string, file: string, sum: string, what = ""): Promise<void> {
  const location = path.join(folder, file);
  if (!existsSync(location)) {
    throw new BackupError(`The backup lacks ${file}${what}. Nothing was changed.`);
  }
  if ((await measureFile(location)).sha256 === sum) return;
  throw new BackupError(`${file}${what} is not as it was backed up. Nothing was changed.`);
}

async function* entriesOf(index: string): AsyncGenerator<ObjectEntry, void> {
  for await (const line of createInterface({ input: createReadStream(index) })) {
    // Verified above: dumpObjects wrote it.
    const entry: ObjectEntry = JSON.parse(line);
    yield entry;
  }
}
