import { inTransaction, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { changeInvestor } from "../../investors/index.ts";
import { recalculate } from "../../schedule/index.ts";
import { readExisting } from "../check/natural-keys.ts";
import {
  lockBatch,
  nextRows,
  sheetsOf,
  updateBatch,
  writeCounts,
  writeOutcomes,
  type BatchRow,
  type RowOutcome,
  type StoredRow,
} from "../imports.store.ts";
import { agreementInput, investorInput } from "../inputs.ts";
import { createRowReader, type ReadRow } from "../read-rows.ts";
import { refusalIssues } from "../row-issues.ts";
import { writeRow } from "./write-row.ts";

/** Rows of one transaction. */
const CHUNK = 200;

interface ImportDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly acting: Acting;
}

/**
 * Writes the valid rows, 200 in a transaction with their new state: an import that was broken off
 * goes on after the last transaction, and no row is written twice.
 */
export async function importBatch(deps: ImportDeps, batch: BatchRow): Promise<void> {
  const sheets = await sheetsOf(deps.db, batch.id);
  const read = createRowReader(sheets);
  const closesLater = sheets.some(({ kind }) => kind === "payouts" || kind === "rollovers");
  for (;;) {
    const written = await inTransaction(deps.db, deps.acting, async (trx) => {
      // Two imports of the same payments find each other's records.
      await trx.raw("select pg_advisory_xact_lock(hashtext('accord:imports'))");
      const current = await lockBatch(trx, batch.id);
      if (current.status !== "importing") return 0;
      const rows = await nextRows(trx, batch.id, CHUNK);
      if (rows.length === 0) return 0;
      const context = { trx, clock: deps.clock };
      await writeOutcomes(
        trx,
        batch.id,
        await writeChunk(context, rows, { batchId: batch.id, read, closesLater }),
      );
      await updateBatch(trx, batch.id, { progressDone: (current.progressDone ?? 0) + rows.length });
      await writeCounts(trx, batch.id);
      return rows.length;
    });
    if (written === 0) break;
  }
  if (closesLater) await closeAgreements(deps, batch.id, read);
  await inTransaction(deps.db, deps.acting, (trx) =>
    trx("import_batches").where({ id: batch.id, status: "importing" }).update({
      status: "done",
      progressDone: null,
      progressTotal: null,
      failure: null,
      importedAt: deps.clock.now(),
    }),
  );
}

type Read = (row: StoredRow) => ReadRow | null;

async function writeChunk(
  context: TransactionContext,
  rows: readonly StoredRow[],
  {
    batchId,
    read,
    closesLater,
  }: { readonly batchId: string; readonly read: Read; readonly closesLater: boolean },
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  const added = await readAddedSince(context.trx, batchId, rows, read);
  for (const stored of rows) {
    const row = read(stored);
    if (!row) continue;
    const others = stored.naturalKey === null ? 0 : (added.get(stored.naturalKey) ?? 0);
    if (stored.naturalKey !== null && others > 0) {
      added.set(stored.naturalKey, others - 1);
      outcomes.push({ sheet: row.sheet, n: row.n, state: "present" });
      continue;
    }
    const outcome =
      stored.state === "changed"
        ? await updateRow(context, row, stored.recordId ?? "")
        : await writeRow(context, row, { closesLater });
    const issues = outcome.issues?.length ? { issues: [...stored.issues, ...outcome.issues] } : {};
    const { issues: _own, ...rest } = outcome;
    outcomes.push({ ...rest, ...issues });
  }
  return outcomes;
}

/**
 * Payments and rollovers with the keys of these rows that were recorded since the check, for example
 * by another import of the same file.
 */
async function readAddedSince(
  trx: TransactionContext["trx"],
  batchId: string,
  rows: readonly StoredRow[],
  read: Read,
): Promise<Map<string, number>> {
  const money = rows.filter(({ naturalKey }) => naturalKey !== null);
  if (money.length === 0) return new Map();
  const keys = [...new Set(money.flatMap(({ naturalKey }) => naturalKey ?? []))];
  const own: { naturalKey: string; state: string; recordId: string | null }[] = await trx(
    "import_rows",
  )
    .where({ batchId })
    .whereIn("naturalKey", keys)
    .whereIn("state", ["imported", "present"])
    .select("naturalKey", "state", "recordId");
  const made = own.flatMap(({ state, recordId }) =>
    state === "imported" && recordId !== null ? [recordId] : [],
  );
  const found = await readExisting(
    trx,
    money.flatMap((row) => read(row) ?? []),
    made,
  );
  for (const { naturalKey, state } of own)
    if (state === "present") found.set(naturalKey, (found.get(naturalKey) ?? 0) - 1);
  return found;
}

async function updateRow(
  { trx }: TransactionContext,
  row: ReadRow,
  id: string,
): Promise<RowOutcome> {
  const at = { sheet: row.sheet, n: row.n };
  const parsed = investorInput(row);
  if (!("input" in parsed)) return { ...at, state: "failed" };
  const names = new Set(Object.keys(row.values));
  const fields = Object.fromEntries(
    Object.entries(parsed.input).filter(([name, value]) => names.has(name) && value !== null),
  );
  try {
    await trx.transaction((inner) => changeInvestor(inner, id, fields));
    return { ...at, state: "updated", recordId: id };
  } catch (error) {
    return { ...at, state: "failed", issues: refusalIssues(row, error) };
  }
}

/** Agreements that the file closes: their payouts and rollovers came first. */
async function closeAgreements(deps: ImportDeps, batchId: string, read: Read): Promise<void> {
  const rows: StoredRow[] = await deps
    .db("import_rows")
    .where({ batchId, state: "imported", step: 1 })
    .whereNotNull("recordId")
    .orderBy(["sheet", "n"]);
  const closed = rows.flatMap((stored) => {
    const row = read(stored);
    const parsed = row && agreementInput(row);
    const status = parsed && "input" in parsed ? parsed.input.agreement.status : undefined;
    return status === undefined || status === "active"
      ? []
      : [{ id: stored.recordId ?? "", status }];
  });
  for (let from = 0; from < closed.length; from += CHUNK) {
    await inTransaction(deps.db, deps.acting, async (trx) => {
      const part = closed.slice(from, from + CHUNK);
      for (const { id, status } of part)
        await trx("agreements").where({ id, status: "active" }).update({ status });
      await recalculate(
        trx,
        part.map(({ id }) => id),
        { today: deps.clock.today() },
      );
    });
  }
}
