import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { BackupError } from "./backup-error.ts";
import { objectFile } from "./bucket.ts";
import { CONCURRENCY, type ObjectEntry } from "./dump-objects.ts";
import { AGE, type FileFormat, plainFiles, readFileOf } from "./file-format.ts";
import { inParallel } from "./in-parallel.ts";
import { MANIFEST, type Manifest, openManifest } from "./manifest.ts";
import { measureFile, measureStream } from "./meter.ts";
import { createProgress } from "./progress.ts";

export type CheckedBackup = Awaited<ReturnType<typeof readBackup>>;

/** Verifies every checksum; throws BackupError naming the first wrong file. */
export async function readBackup(
  backup: string,
  { identity, print }: { identity?: FileFormat; print: (line: string) => void },
) {
  const folder = path.resolve(backup);
  const format = formatOf(folder, identity);
  const manifest = await readManifest(folder, format);
  for (const table of manifest.tables) {
    const { sha256 } = await measureFile(existing(folder, table.file));
    requireSame(sha256, table.sha256, table.file);
  }
  const { index, sha256, count } = manifest.objects;
  requireSame((await measureFile(existing(folder, index))).sha256, sha256, index);
  const objects = (): AsyncGenerator<ObjectEntry, void> => entriesOf({ folder, format }, index);
  const progress = createProgress("Files checked", print);
  await inParallel(objects(), CONCURRENCY, async (entry) => {
    const file = objectFile(entry.key, format);
    const what = `${file}, the file ${entry.key}`;
    existing(folder, file, what);
    const content = await measureStream(readFileOf({ folder, format }, file)).catch(
      // A damaged file cannot be decrypted.
      () => undefined,
    );
    requireSame(content?.sha256, entry.sha256, what);
    progress.add(entry.size);
  });
  const found = progress.end().count;
  if (found !== count) throw new BackupError(`${index} lists ${found} files instead of ${count}.`);
  return { folder, format, manifest, objects };
}

function formatOf(folder: string, identity: FileFormat | undefined): FileFormat {
  requireReadable(folder);
  if (existsSync(path.join(folder, MANIFEST))) return plainFiles;
  if (!existsSync(path.join(folder, MANIFEST + AGE))) {
    throw new BackupError(`${folder} is no backup: it has no ${MANIFEST}, which is written last.`);
  }
  if (identity) return identity;
  throw new BackupError("The backup is encrypted. Name the file of its key: --identity <file>.");
}

/** A folder of another account looks empty; a container without capabilities is refused even as root. */
function requireReadable(folder: string): void {
  if (!existsSync(folder)) return;
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
  } catch {
    throw new BackupError(`${folder} may not be read. Run this as the account that owns it.`);
  }
}

async function readManifest(folder: string, format: FileFormat): Promise<Manifest> {
  const content = await text(readFileOf({ folder, format }, MANIFEST + format.suffix)).catch(
    (error: unknown) => {
      const isForOthers = error instanceof Error && error.message.includes("no identity matched");
      throw new BackupError(
        isForOthers
          ? "The backup is encrypted for other keys than those of --identity. Nothing was changed."
          : `${MANIFEST}${AGE} was changed or cut short; this is no whole backup.`,
      );
    },
  );
  return openManifest(content);
}

function existing(folder: string, file: string, what = file): string {
  const location = path.join(folder, file);
  if (existsSync(location)) return location;
  throw new BackupError(`The backup lacks ${what}. Nothing was changed.`);
}

function requireSame(found: string | undefined, expected: string, what: string): void {
  if (found === expected) return;
  throw new BackupError(`${what} is not as it was backed up. Nothing was changed.`);
}

async function* entriesOf(
  backup: { folder: string; format: FileFormat },
  index: string,
): AsyncGenerator<ObjectEntry, void> {
  for await (const line of createInterface({ input: readFileOf(backup, index) })) {
    // Verified above: dumpObjects wrote it.
    const entry: ObjectEntry = JSON.parse(line);
    yield entry;
  }
}
