import { conflict, inTransaction, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { writeCounts } from "../import-counts.store.ts";
import {
  endStep,
  lockBatch,
  lockWriting,
  sheetsOf,
  updateBatch,
  type BatchRow,
} from "../imports.store.ts";
import { lockReferences } from "./named-records.read.ts";
import { readExisting } from "./natural-keys.ts";
import {
  findRow,
  readKeysToFix,
  rowsRecorded,
  rowsToWrite,
  writeOutcomes,
  type RowOutcome,
  type StoredRow,
} from "../import-rows.store.ts";
import { keysOf } from "../inputs.ts";
import { pauseAfter } from "../pause-after.ts";
import { keyOf, positionOf, readAllRows, type ReadRow } from "../read-rows.ts";
import { refusalIssues } from "../row-issues.ts";
import { rowsOf, type Component } from "./components.ts";
import { chunksOf, type Read } from "./chunks.ts";

interface ImportDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly acting: Acting;
}

/**
 * Writes the valid rows, about 200 in a transaction with their new state: an import that was broken
 * off goes on after the last transaction, and no row is written twice.
 */
export async function importBatch(deps: ImportDeps, batch: BatchRow): Promise<void> {
  const { db, clock, acting } = deps;
  const stored = await rowsToWrite(db, batch.id);
  const rowOf = new Map(await readAllRows(await sheetsOf(db, batch.id), stored));
  const read: Read = (row) => rowOf.get(row) ?? null;
  const byPosition = new Map(stored.map((row) => [positionOf(row), row]));
  const toFix = await readKeysToFix(db, batch.id);
  for (const chunk of chunksOf({ stored, toFix }, read)) {
    const startedAt = performance.now();
    const goesOn = await inTransaction(db, acting, async (trx) => {
      await lockWriting(trx);
      const current = await lockBatch(trx, batch.id);
      if (current.status !== "importing") return false;
      if (!(await areUnwritten(trx, batch.id, chunk.rows))) return true;
      const rows = chunk.rows.flatMap((row) => byPosition.get(positionOf(row)) ?? []);
      await lockNamed(trx, chunk.rows);
      const added = await readAddedSince(trx, batch.id, rows, read);
      const isFree = (component: Component) =>
        !rowsOf(component).some((row) => added.has(positionOf(row)));
      const [free, stale] = split(chunk.components ?? [], isFree);
      const outcomes = [
        ...stale.flatMap(rowsOf).map(changedSince),
        ...(await chunk.write({ trx, clock }, free)),
      ];
      await writeOutcomes(trx, batch.id, outcomes.map(withIssues(byPosition)));
      const progressDone = (current.progressDone ?? 0) + chunk.rows.length;
      await updateBatch(trx, batch.id, { progressDone });
      await writeCounts(trx, batch.id);
      return true;
    });
    if (!goesOn) return;
    await pauseAfter(startedAt);
  }
  await inTransaction(db, acting, (trx) =>
    endStep(trx, batch.id, "importing", { status: "done", importedAt: clock.now() }),
  );
}

/** The warnings of the check stay. */
const withIssues =
  (stored: ReadonlyMap<string, StoredRow>) =>
  (outcome: RowOutcome): RowOutcome => {
    const before = stored.get(positionOf(outcome))?.issues ?? [];
    const known = new Set(before.map(({ key }) => key));
    const more = (outcome.issues ?? []).filter(({ key }) => !known.has(key));
    return { ...outcome, issues: [...before, ...more] };
  };

/** False where another attempt of the same job wrote them meanwhile. */
async function areUnwritten(
  trx: Knex.Transaction,
  batchId: string,
  rows: readonly ReadRow[],
): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  const row = await findRow(trx, { batchId, sheet: first.sheet, n: first.n });
  return row?.state === "valid" || row?.state === "changed";
}

/**
 * Locks the agreements that rows name, in the order of all writers: nobody records a payment between
 * the look for payments that were added and the writing.
 */
async function lockNamed(trx: Knex.Transaction, rows: readonly ReadRow[]): Promise<void> {
  const prefix = keyOf.agreement("");
  const keys = rows.flatMap(keysOf).filter((key) => key.startsWith(prefix));
  if (keys.length > 0)
    await lockReferences(
      trx,
      keys.map((key) => key.slice(prefix.length)),
    );
}

/** Payments and rollovers that were recorded since the check, as by another import of the file. */
async function readAddedSince(
  trx: Knex.Transaction,
  batchId: string,
  rows: readonly StoredRow[],
  read: Read,
): Promise<ReadonlySet<string>> {
  const money = rows.filter(({ naturalKey }) => naturalKey !== null);
  if (money.length === 0) return new Set();
  const keys = [...new Set(money.flatMap(({ naturalKey }) => naturalKey ?? []))];
  const own = await rowsRecorded(trx, batchId, keys);
  const made = own.flatMap(({ state, recordId }) =>
    state === "imported" && recordId !== null ? [recordId] : [],
  );
  const { same } = await readExisting(
    trx,
    money.flatMap((row) => read(row) ?? []),
    made,
  );
  const left = new Map([...same].map(([key, { count }]) => [key, count]));
  for (const { naturalKey, state } of own)
    if (state === "present") left.set(naturalKey, (left.get(naturalKey) ?? 0) - 1);
  const added = money.filter(({ naturalKey }) => (left.get(naturalKey ?? "") ?? 0) > 0);
  return new Set(added.map(positionOf));
}

function changedSince(row: ReadRow): RowOutcome {
  const message =
    "The records changed since the check. Upload the file again to import what is left.";
  const issues = refusalIssues(row, conflict(message));
  return { sheet: row.sheet, n: row.n, state: "failed", issues };
}

function split<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  const yes = all.filter(test);
  return [yes, all.filter((one) => !yes.includes(one))];
}
