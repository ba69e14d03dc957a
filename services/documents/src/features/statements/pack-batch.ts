import { createHash } from "node:crypto";
import type { Bucket } from "../../adapters/bucket.ts";
import type { DocumentsDeps } from "../../deps.ts";
import { removeSources } from "./clear-batches.ts";
import { contentsCsv } from "./contents-csv.ts";
import { entryNames } from "../../zip/entry-name.ts";
import { findBatch, lockBatch, updateBatch, type BatchRow } from "./statement-batches.store.ts";
import { issueKey } from "./statement-objects.store.ts";
import { everyRow, type PrintedRow } from "./statement-rows.store.ts";
import { createZip, type ZipEntry } from "../../zip/create-zip.ts";

export async function packBatch(
  deps: Pick<DocumentsDeps, "db" | "bucket" | "clock" | "logger">,
  batchId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, bucket, clock, logger } = deps;
  const batch = await findBatch(db, batchId);
  if (batch?.status !== "packing") return;
  const key = await issueKey(db, batchId, "statements");
  const zip = createZip(entriesOf(deps, batchId, signal), clock.now());
  await bucket.putStream(key, zip, { contentType: "application/zip", fileName: zipName(batch) });
  await db.transaction(async (trx) => {
    const locked = await lockBatch(trx, batchId);
    if (locked?.status !== "packing") return;
    const finishedAt = clock.now();
    await updateBatch(trx, batchId, { status: "done", fileKey: key, finishedAt });
  });
  await removeSources(deps, batchId).catch((err: unknown) => {
    logger.warn(
      { batch: batchId, err },
      "files of a finished batch could not be removed; the hourly job retries",
    );
  });
}

export const zipName = ({ fromDay: from, toDay: to }: BatchRow) =>
  `Statements ${from} to ${to}.zip`;

async function* entriesOf(
  { db, bucket }: Pick<DocumentsDeps, "db" | "bucket">,
  batchId: string,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const nameOf = entryNames();
  const contents = contentsCsv();
  const read = bundleReader(bucket);
  for await (const row of everyRow(db, batchId)) {
    signal.throwIfAborted();
    const name = row.status === "done" ? nameOf(row.fileName, row.investorId) : null;
    contents.add(row, name);
    if (row.status === "done" && name !== null) yield { name, read: () => read(row) };
  }
  yield { name: "contents.csv", read: () => contents.bytes() };
}

/** Reads each bundle once. Throws when the bytes differ from what was printed. */
function bundleReader(bucket: Bucket): (row: PrintedRow) => Promise<Buffer> {
  let held: { key: string; bytes: Buffer } | undefined;
  return async ({ bundleKey: key, bundleStart: start, bundleSize: size, checksum }) => {
    if (held?.key !== key) {
      const stored = await bucket.get(key);
      if (!stored) throw new Error(`the bundle ${key} is not there`);
      held = { key, bytes: Buffer.concat(await stored.stream.toArray()) };
    }
    const bytes = held.bytes.subarray(start, start + size);
    if (createHash("sha256").update(bytes).digest("hex") === checksum) return bytes;
    throw new Error(`the bundle ${key} does not hold what was printed`);
  };
}
