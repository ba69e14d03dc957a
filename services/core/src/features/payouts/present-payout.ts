import type { Payout } from "@accord/contracts";
import { parseMoney, statusOn, type Day } from "@accord/domain";
import { settledByOf } from "../schedule/index.ts";
import type { PayoutRow } from "./payouts.store.ts";

/** Derives the status `overdue`. */
export function presentPayout(row: PayoutRow, today: Day): Payout {
  const settledBy = settledByOf(row);
  return {
    id: row.id,
    agreementId: row.agreement_id,
    periodIndex: row.period_index,
    period: row.period_label,
    amount: row.amount,
    payoutType: row.payout_type,
    payoutDate: row.payout_date,
    dueDate: row.due_date,
    status: statusOn(
      {
        status: row.status,
        dueDate: row.due_date,
        amount: parseMoney(row.amount),
        isSettled: settledBy !== null,
      },
      today,
    ),
    adjusted: row.adjusted,
    settledBy,
    restOfPayoutId: row.rest_of_payout_id,
    checkNumber: row.check_number,
    accountLastFour: row.account_last_four,
    rolledToAgreementId: row.rolled_to_agreement_id,
    completedAt: row.completed_at,
    createdAt: row.created_at,
    version: row.version,
  };
}
