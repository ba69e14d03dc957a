import { inTransaction, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { writeCounts } from "../import-counts.store.ts";
import { endStep, lockBatch, sheetsOf, updateBatch, type BatchRow } from "../imports.store.ts";
import {
  allRows,
  findRow,
  rowsWithKeys,
  uncheckedRows,
  writeResults,
  type StoredRow,
} from "../import-rows.store.ts";
import { keysOf } from "../inputs.ts";
import { createRowReader, positionOf } from "../read-rows.ts";
import { checkRows } from "./check-rows.ts";
import { dryRun } from "./dry-run.ts";
import { warnOfEqualMoney } from "./equal-money.ts";

interface CheckDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly acting: Acting;
}

const PROGRESS_MS = 500;

/** Checks all rows. Stops where the import was changed meanwhile. */
export async function checkBatch(deps: CheckDeps, batch: BatchRow): Promise<void> {
  const { db, acting } = deps;
  const { id } = batch;
  const [sheets, rows] = [await sheetsOf(db, id), await allRows(db, id)];
  let told = performance.now();
  let total = rows.length;
  const tell = async (done: number) => {
    if (performance.now() - told < PROGRESS_MS) return;
    told = performance.now();
    await updateBatch(db, id, { progressDone: done, progressTotal: total });
  };
  const checked = await checkRows({ ...deps, sheets, updates: batch.updates }, rows, tell);
  total = 2 * rows.length;
  const tried = await dryRun(deps, checked, (done) => tell(rows.length + done));
  await warnOfEqualMoney(checked, tried, sheets);
  await inTransaction(db, acting, async (trx) => {
    // A repeated job may find that another attempt went on.
    if ((await lockBatch(trx, id)).status !== "checking") return;
    await writeResults(trx, id, [...checked.results.values()]);
    await endStep(trx, id, "checking", { status: "checked" });
    await writeCounts(trx, id);
  });
}

/** Checks a changed row again, and the rows that name the same records. */
export async function checkRelated(
  deps: CheckDeps,
  batch: BatchRow,
  changed: StoredRow,
): Promise<void> {
  const { db, acting } = deps;
  const sheets = await sheetsOf(db, batch.id);
  const read = createRowReader(sheets)(changed);
  if (!read) return;
  const related = await relatedRows(db, batch.id, [...(changed.keys ?? []), ...keysOf(read)]);
  const others = related.filter(({ sheet, n }) => sheet !== changed.sheet || n !== changed.n);
  const rows = [...others, changed].toSorted((a, b) => a.sheet - b.sheet || a.n - b.n);
  const checked = await checkRows({ ...deps, sheets, updates: batch.updates }, rows);
  await warnOfEqualMoney(checked, await dryRun(deps, checked), sheets);
  await inTransaction(db, acting, async (trx) => {
    // The import may have begun meanwhile: its states stay.
    if ((await lockBatch(trx, batch.id)).status !== "checked") return;
    const current = await findRow(trx, { batchId: batch.id, sheet: changed.sheet, n: changed.n });
    const isCurrent = JSON.stringify(current?.cells) === JSON.stringify(changed.cells);
    // Rows that were changed since have a check of their own.
    const newer = new Set((await uncheckedRows(trx, batch.id)).map(positionOf));
    if (isCurrent) newer.delete(positionOf(changed));
    const results = [...checked.results.values()].filter((one) => !newer.has(positionOf(one)));
    await writeResults(trx, batch.id, results);
    await writeCounts(trx, batch.id);
  });
}

const MAX_STEPS = 5;

/** A payout names its agreement, that its investor. */
async function relatedRows(db: Knex, batchId: string, keys: readonly string[]) {
  let known = [...new Set(keys)];
  let rows: StoredRow[] = [];
  for (let step = 0; step < MAX_STEPS && known.length > 0; step += 1) {
    rows = await rowsWithKeys(db, batchId, known);
    const all = [...new Set([...known, ...rows.flatMap((row) => row.keys ?? [])])];
    if (all.length === known.length) break;
    known = all;
  }
  return rows;
}
