import { createWriteStream, mkdirSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { objectFile, type BackupBucket } from "./bucket.ts";
import { inParallel } from "./in-parallel.ts";
import type { Manifest } from "./manifest.ts";
import { createMeter, measureFile } from "./meter.ts";
import { createProgress } from "./progress.ts";

export interface ObjectEntry {
  key: string;
  size: number;
  sha256: string;
  contentType: string;
  metadata: Record<string, string>;
}

const INDEX = "objects.jsonl";
/** More would slow down the users. */
export const CONCURRENCY = 4;

export async function dumpObjects(
  bucket: BackupBucket,
  options: { folder: string; print: (line: string) => void; onCopied: (key: string) => void },
): Promise<Manifest["objects"]> {
  const { folder, print, onCopied } = options;
  const progress = createProgress("Objects copied", print);
  const index = await open(path.join(folder, INDEX), "wx", 0o600);
  try {
    await inParallel(bucket.keys(), CONCURRENCY, async (key) => {
      const entry = await copyObject(bucket, key, folder);
      if (!entry) return;
      await index.appendFile(`${JSON.stringify(entry)}\n`);
      onCopied(key);
      progress.add(entry.size);
    });
    await index.sync();
  } finally {
    await index.close();
  }
  const { count, bytes } = progress.end();
  const { sha256 } = await measureFile(path.join(folder, INDEX));
  return { index: INDEX, sha256, count, bytes };
}

async function copyObject(
  bucket: BackupBucket,
  key: string,
  folder: string,
): Promise<ObjectEntry | undefined> {
  const found = await bucket.get(key);
  if (!found) return undefined;
  const file = objectFile(folder, key);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const meter = createMeter();
  try {
    const sink = createWriteStream(file, { mode: 0o600, flags: "wx", flush: true });
    await pipeline(found.stream, meter.stream, sink);
  } catch (error) {
    await rm(file, { force: true });
    throw new Error(`${key} could not be copied: ${String(error)}`, { cause: error });
  }
  const { size, sha256 } = meter.measure();
  return { key, size, sha256, contentType: found.contentType, metadata: found.metadata };
}
