import type { Payout, Rollover } from "@accord/contracts";
import { parseMoney, type Cents, type Day, type PlanRow } from "@accord/domain";
import type { AgreementRecords } from "../../../records/use-agreement-records.ts";

/** The payout or rollover that settled a row, or the rollover made from it. */
interface RowMoney {
  readonly kind: "manual payout" | "rollover";
  readonly amount: Cents;
  readonly date: Day;
  /** The agreement that received the rollover. */
  readonly to: Rollover["agreement"] | null;
}

export interface ScheduleRow {
  readonly payout: Payout;
  readonly date: Day;
  readonly amount: Cents;
  /** Null for history beyond the plan. */
  readonly planned: PlanRow | null;
  readonly money: RowMoney | null;
}

const rolled = ({ amount, rolloverDate, agreement }: Rollover): RowMoney => ({
  kind: "rollover",
  amount: parseMoney(amount),
  date: rolloverDate,
  to: agreement,
});

const paid = ({ amount, payoutDate }: Payout): RowMoney => ({
  kind: "manual payout",
  amount: parseMoney(amount),
  date: payoutDate,
  to: null,
});

function moneyFinder({ payouts, rolloversIn, rolloversOut }: AgreementRecords) {
  const rollovers = [...rolloversIn, ...rolloversOut];
  const byId = new Map(rollovers.map((row) => [row.id, row]));
  const bySource = new Map(rollovers.map((row) => [row.sourcePayoutId, row]));
  const payoutById = new Map(payouts.map((row) => [row.id, row]));
  return ({ id, status, settledBy }: Payout): RowMoney | null => {
    if (settledBy?.type === "payout") {
      const found = payoutById.get(settledBy.id);
      return found ? paid(found) : null;
    }
    const found = settledBy ? byId.get(settledBy.id) : bySource.get(id);
    return found && (settledBy !== null || status === "rolled_over") ? rolled(found) : null;
  };
}

/** By due date, paired with the plan by periodIndex. */
export function scheduleRows(
  records: AgreementRecords,
  plan: readonly PlanRow[],
): readonly ScheduleRow[] {
  const moneyOf = moneyFinder(records);
  return records.payouts
    .flatMap((payout) =>
      payout.periodIndex === null
        ? []
        : [
            {
              payout,
              date: payout.dueDate,
              amount: parseMoney(payout.amount),
              planned: plan[payout.periodIndex - 1] ?? null,
              money: moneyOf(payout),
            },
          ],
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
