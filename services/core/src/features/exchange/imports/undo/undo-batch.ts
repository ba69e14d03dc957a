import { inTransaction, ServiceError, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import { deletePayout, findPayout, updatePayout } from "../../../book/payouts/index.ts";
import { deleteRollover } from "../../../book/rollovers/index.ts";
import { recalculate } from "../../../book/schedule/index.ts";
import { refreshInvestorTotals } from "../../../book/totals/index.ts";
import { writeCounts } from "../import-counts.store.ts";
import { endStep, lockBatch, sheetsOf, updateBatch, type BatchRow } from "../imports.store.ts";
import { writeOutcomes, type RowOutcome, type PayoutBefore } from "../import-rows.store.ts";
import { pauseAfter } from "../pause-after.ts";
import { issueOf } from "../import-issue.ts";
import {
  hasAgreements,
  isClosedSince,
  isTouched,
  readMadeRows,
  readTies,
  type MadeRow,
} from "./undo.read.ts";
import { undoAgreements } from "./undo-agreements.ts";
import type { ImportKind } from "@accord/domain";
import {
  lockRows,
  removeAgreements,
  setStatus,
  removeInvestors,
  removePayoutsOf,
  restoreUnpaid,
  findRollover,
} from "../../../book/records/index.ts";

const CHUNK = 200;

/**
 * Removes what the import made, in reverse order. What people changed since, and what it hangs on,
 * is kept and named. Each transaction stores the new state of its rows, so that an undo that was
 * broken off goes on.
 */
export async function undoBatch(
  deps: { readonly db: Knex; readonly clock: Clock; readonly acting: Acting },
  batch: BatchRow,
): Promise<void> {
  const { db, acting, clock } = deps;
  await undoAgreements(deps, batch.id);
  const kinds = new Map((await sheetsOf(db, batch.id)).map(({ n, kind }) => [n, kind]));
  for (;;) {
    const startedAt = performance.now();
    const count = await inTransaction(db, acting, async (trx) => {
      const current = await lockBatch(trx, batch.id);
      if (current.status !== "undoing") return 0;
      const rows = await readMadeRows(trx, batch.id, CHUNK);
      const context = { trx, clock };
      const outcomes: RowOutcome[] = [];
      for (const row of rows)
        outcomes.push(await undoRow(context, batch.id, row, kinds.get(row.sheet) ?? "investors"));
      if (rows.length > 0) await writeOutcomes(trx, batch.id, outcomes);
      await updateBatch(trx, batch.id, { progressDone: (current.progressDone ?? 0) + rows.length });
      await writeCounts(trx, batch.id);
      return rows.length;
    });
    if (count === 0) break;
    await pauseAfter(startedAt);
  }
  await inTransaction(db, acting, (trx) =>
    endStep(trx, batch.id, "undoing", { status: "undone", undoneAt: clock.now() }),
  );
}

const keptTitle = "Kept, because it was changed or is needed";

async function undoRow(
  context: TransactionContext,
  batchId: string,
  row: MadeRow,
  kind: ImportKind,
): Promise<RowOutcome> {
  const at = { sheet: row.sheet, n: row.n };
  try {
    await context.trx.transaction(async (trx) => {
      await refuseTouched(trx, batchId, row.recordId, kind);
      await refuseClosedSince(trx, batchId, await agreementOf(trx, row.recordId, kind));
      await removers[kind]({ trx, clock: context.clock }, row.recordId);
      if (row.before) await putBack({ trx, clock: context.clock }, row.before);
    });
    return { ...at, state: "undone" };
  } catch (error) {
    const message = keptReason(error);
    return {
      ...at,
      state: "kept",
      issues: [
        issueOf(row, {
          ...{ field: null, level: "warning", message, title: keptTitle },
          ...{ example: message, group: message },
        }),
      ],
    };
  }
}

const FOREIGN_KEY = "23503";

function keptReason(error: unknown): string {
  if (error instanceof ServiceError && error.status < 500) return error.message;
  const isNeeded = error instanceof Error && "code" in error && error.code === FOREIGN_KEY;
  if (!isNeeded) throw error;
  return "Other records need it, such as a payout run, a document or bank details.";
}

class Touched extends ServiceError {
  constructor(message: string) {
    super(409, "conflict", message);
  }
}

async function refuseTouched(
  trx: Knex.Transaction,
  batchId: string,
  id: string,
  kind: ImportKind,
): Promise<void> {
  if (await isTouched(trx, batchId, id, kind))
    throw new Touched("It was changed after the import.");
}

/** Of a payment or a rollover. */
async function agreementOf(
  trx: Knex.Transaction,
  id: string,
  kind: ImportKind,
): Promise<string | undefined> {
  if (kind === "payouts") return (await findPayout(trx, id))?.agreementId;
  return kind === "rollovers" ? (await findRollover(trx, id))?.agreementId : undefined;
}

/** A payment of an agreement that somebody closed or opened since stays. */
async function refuseClosedSince(
  trx: Knex.Transaction,
  batchId: string,
  agreementId: string | undefined,
): Promise<void> {
  if (agreementId !== undefined && (await isClosedSince(trx, batchId, agreementId)))
    throw new Touched("Its agreement was closed or opened after the import.");
}

type Remove = (context: TransactionContext, id: string) => Promise<void>;

const removers: Readonly<Record<ImportKind, Remove>> = {
  investors: async ({ trx }, id) => {
    if (await hasAgreements(trx, id)) throw new Touched("It has agreements.");
    await removeInvestors(trx, [id]);
  },
  agreements: async ({ trx, clock }, id) => {
    const [row] = await lockRows(trx, [id]);
    if (!row) return;
    if ((await readTies(trx, [id])).length > 0) throw new Touched("It has rollovers.");
    await removePayoutsOf(trx, [id]);
    await removeAgreements(trx, [id]);
    await refreshInvestorTotals(trx, [row.investorId], clock.today());
  },
  payouts: async (context, id) => {
    const row = await findPayout(context.trx, id);
    if (!row) return;
    await reopened(context, row.agreementId, async () => {
      if (row.status !== "pending") await deletePayout(context, id);
      else if (row.adjusted) await updatePayout(context, id, { adjusted: false });
    });
  },
  rollovers: async (context, id) => {
    const row = await findRollover(context.trx, id);
    if (row) await reopened(context, row.agreementId, () => deleteRollover(context, id));
  },
};

/** The amount, day and mark of a payout that the import changed before it was paid or rolled. */
async function putBack({ trx, clock }: TransactionContext, before: PayoutBefore): Promise<void> {
  const agreementIds = await restoreUnpaid(trx, [before]);
  if (agreementIds.length > 0) await recalculate(trx, agreementIds, { today: clock.today() });
}

/** Money of a closed agreement does not change: an undo opens it for a moment. */
async function reopened(
  { trx, clock }: TransactionContext,
  agreementId: string,
  work: () => Promise<void>,
): Promise<void> {
  const [agreement] = await lockRows(trx, [agreementId]);
  const status = agreement?.status ?? "active";
  if (status === "active") return work();
  await setStatus(trx, [agreementId], "active");
  await work();
  await setStatus(trx, [agreementId], status);
  await recalculate(trx, [agreementId], { today: clock.today() });
}
