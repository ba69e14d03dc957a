import { inTransaction, ServiceError, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import {
  deletePayout,
  removePayoutsOf,
  restoreUnpaid,
  updatePayout,
} from "../../book/payouts/index.ts";
import { deleteRollover } from "../../book/rollovers/index.ts";
import { recalculate } from "../../book/schedule/index.ts";
import { refreshInvestorTotals } from "../../book/totals/index.ts";
import { writeCounts } from "./import-counts.store.ts";
import {
  lockBatch,
  sheetsOf,
  updateBatch,
  writeOutcomes,
  type BatchRow,
  type RowOutcome,
  type PayoutBefore,
} from "./imports.store.ts";
import { pauseAfter } from "./pause-after.ts";
import { issueOf } from "./row-issues.ts";
import { isTakenBack } from "./taken-back.ts";
import { undoAgreements } from "./undo-agreements.ts";
import type { ImportKind } from "@accord/domain";

const CHUNK = 200;

interface Made {
  readonly sheet: number;
  readonly n: number;
  readonly recordId: string;
  readonly before: PayoutBefore | null;
}

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
      const rows: Made[] = await trx("import_rows")
        .where({ batchId: batch.id, state: "imported" })
        .orderBy([
          { column: "position", order: "desc" },
          { column: "sheet", order: "desc" },
          { column: "n", order: "desc" },
        ])
        .limit(CHUNK)
        .select("sheet", "n", "recordId", "before");
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
    trx("import_batches").where({ id: batch.id, status: "undoing" }).update({
      status: "undone",
      progressDone: null,
      progressTotal: null,
      failure: null,
      undoneAt: clock.now(),
    }),
  );
}

const keptTitle = "Kept, because it was changed or is needed";

async function undoRow(
  context: TransactionContext,
  batchId: string,
  row: Made,
  kind: ImportKind,
): Promise<RowOutcome> {
  const at = { sheet: row.sheet, n: row.n };
  try {
    await context.trx.transaction(async (trx) => {
      await refuseTouched(trx, batchId, row.recordId, kind);
      const table = { payouts: "payouts", rollovers: "agreement_rollovers" }[String(kind)];
      const money: { agreementId: string } | undefined = table
        ? await trx(table).where({ id: row.recordId }).first("agreementId")
        : undefined;
      if (money) await refuseClosedSince(trx, batchId, money.agreementId);
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

/** Entries of the audit log that came with another request than those of the import. */
async function refuseTouched(
  trx: Knex.Transaction,
  batchId: string,
  id: string,
  kind: ImportKind,
): Promise<void> {
  const { rows } = await trx.raw<{ rows: { at: string }[] }>(
    `select l.at from audit_log l
     where l.request_id is distinct from ? and l.user_id is not null and not ${isTakenBack("l")}
       and l.action in ('insert', 'update', 'delete', 'sign')
       and ${kind === "agreements" ? "(l.record_id = ? or l.agreement_id = ? or l.other_agreement_id = ?)" : "l.record_id = ?"}
       and l.id > (select min(own.id) from audit_log own where own.record_id = ? and own.request_id = ?)
     order by l.id desc limit 1`,
    [batchId, ...(kind === "agreements" ? [id, id, id] : [id]), id, batchId],
  );
  if (rows.length > 0) throw new Touched("It was changed after the import.");
}

/** A payment of an agreement that somebody closed or opened since stays. */
async function refuseClosedSince(
  trx: Knex.Transaction,
  batchId: string,
  agreementId: string,
): Promise<void> {
  const found: unknown = await trx("audit_log as l")
    .where({ "l.recordId": agreementId, "l.action": "update" })
    .whereRaw(
      `'status' = any(l.changed) and l.request_id is distinct from ? and not ${isTakenBack("l")}`,
      [batchId],
    )
    .whereRaw(
      "l.at > coalesce((select min(own.at) from audit_log own where own.request_id = ?), now())",
      [batchId],
    )
    .first("l.id");
  if (found) throw new Touched("Its agreement was closed or opened after the import.");
}

type Remove = (context: TransactionContext, id: string) => Promise<void>;

const removers: Readonly<Record<ImportKind, Remove>> = {
  investors: async ({ trx }, id) => {
    const agreement: unknown = await trx("agreements").where({ investorId: id }).first("id");
    if (agreement) throw new Touched("It has agreements.");
    await trx("investors").where({ id }).delete();
  },
  agreements: async ({ trx, clock }, id) => {
    const row: { investorId: string } | undefined = await trx("agreements")
      .where({ id })
      .forUpdate()
      .first("investorId");
    if (!row) return;
    const tie: unknown = await trx("agreement_rollovers")
      .where({ agreementId: id })
      .orWhere({ sourceAgreementId: id })
      .first("id");
    if (tie) throw new Touched("It has rollovers.");
    await removePayoutsOf(trx, [id]);
    await trx("agreements").where({ id }).delete();
    await refreshInvestorTotals(trx, [row.investorId], clock.today());
  },
  payouts: async (context, id) => {
    const row: { agreementId: string; periodIndex: number | null; status: string } | undefined =
      await context.trx("payouts").where({ id }).first("agreementId", "periodIndex", "status");
    if (!row) return;
    await reopened(context, row.agreementId, async () => {
      if (row.status === "pending") await updatePayout(context, id, { adjusted: false });
      else await deletePayout(context, id);
    });
  },
  rollovers: async (context, id) => {
    const row: { agreementId: string } | undefined = await context
      .trx("agreement_rollovers")
      .where({ id })
      .first("agreementId");
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
  const agreement: { status: string } | undefined = await trx("agreements")
    .where({ id: agreementId })
    .forUpdate()
    .first("status");
  const status = agreement?.status ?? "active";
  if (status === "active") return work();
  await trx("agreements").where({ id: agreementId }).update({ status: "active" });
  await work();
  await trx("agreements").where({ id: agreementId }).update({ status });
  await recalculate(trx, [agreementId], { today: clock.today() });
}
