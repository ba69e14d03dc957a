import type { MoneyWrite, ScheduleChange } from "@accord/contracts";
import { inTransaction, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../deps.ts";
import { deletePayout, recordManualPayout, updatePayout } from "../payouts/index.ts";
import { addRollover, deleteRollover, editRollover, rollOverPayout } from "../rollovers/index.ts";
import {
  readScheduledAmounts,
  readTouched,
  type ScheduledAmount,
} from "./schedule-amounts.read.ts";
import { presentName } from "../../../investor-names.ts";

export type ScheduleChanges = ReturnType<typeof createScheduleChanges>;

/** Thrown to roll the transaction back. */
class Preview extends Error {
  readonly changes: ScheduleChange[];

  constructor(changes: ScheduleChange[]) {
    super("A preview is undone");
    this.changes = changes;
  }
}

export function createScheduleChanges({ db, clock }: { db: Knex; clock: Clock }) {
  return {
    /** Runs the write, compares the schedules and rolls back. */
    async preview(acting: Acting, write: MoneyWrite): Promise<ScheduleChange[]> {
      try {
        return await inTransaction(db, acting, async (trx) => {
          const touched = await readTouched(trx, write);
          const before = await readScheduledAmounts(trx, touched);
          await perform({ trx, clock }, write);
          const after = await readScheduledAmounts(trx, touched);
          throw new Preview(changesBetween(before, after));
        });
      } catch (error) {
        if (error instanceof Preview) return error.changes;
        throw error;
      }
    },
  };
}

function perform(context: TransactionContext, write: MoneyWrite): Promise<unknown> {
  switch (write.write) {
    case "add_rollover":
      return addRollover(context, write.agreementId, write.rollover);
    case "edit_rollover":
      return editRollover(context, write.rolloverId, write.rollover);
    case "delete_rollover":
      return deleteRollover(context, write.rolloverId);
    case "roll_over_payout":
      return rollOverPayout(context, write.payoutId, write.rollOver);
    case "add_manual_payout":
      return recordManualPayout(context, write.agreementId, write.payout);
    case "edit_payout":
      return updatePayout(context, write.payoutId, write.payout);
    case "delete_payout":
      return deletePayout(context, write.payoutId);
  }
}

const keyOf = (row: ScheduledAmount) => `${row.agreementId} ${row.periodIndex}`;

function changesBetween(
  before: readonly ScheduledAmount[],
  after: readonly ScheduledAmount[],
): ScheduleChange[] {
  const was = new Map(before.map((row) => [keyOf(row), row]));
  const is = new Map(after.map((row) => [keyOf(row), row]));
  const gone = before.filter((row) => !is.has(keyOf(row)));
  return [...after, ...gone]
    .map((row) => ({ row, old: was.get(keyOf(row)), now: is.get(keyOf(row)) }))
    .filter(({ old, now }) => old?.amount !== now?.amount)
    .map(({ row, old, now }) => ({
      agreementId: row.agreementId,
      reference: row.reference,
      investor: presentName(row),
      period: row.periodLabel,
      dueDate: row.dueDate,
      before: old?.amount ?? null,
      after: now?.amount ?? null,
    }));
}
