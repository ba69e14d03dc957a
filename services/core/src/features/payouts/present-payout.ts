import type { Payout } from "@accord/contracts";
import { parseMoney, statusOn, type Day } from "@accord/domain";
import { settledByOf } from "../schedule/index.ts";
import type { PayoutRow } from "./payouts.store.ts";

/** Derives the status `overdue`. */
export function presentPayout(row: PayoutRow, today: Day): Payout {
  const settledBy = settledByOf(row);
  const facts = { status: row.status, dueDate: row.dueDate, isSettled: settledBy !== null };
  const status = statusOn({ ...facts, amount: parseMoney(row.amount) }, today);
  return { ...row, period: row.periodLabel, status, settledBy };
}
