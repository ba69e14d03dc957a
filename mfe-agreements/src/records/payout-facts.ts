import type { Payout } from "@accord/contracts";
import { parseMoney, scheduleRowStatus, type PayoutFacts } from "@accord/domain";

export const factsOf = ({ status, dueDate, amount, settledBy }: Payout): PayoutFacts => ({
  status,
  dueDate,
  amount: parseMoney(amount),
  isSettled: settledBy !== null,
});

/** Paid, rolled over or settled: the payout never changes. */
export const isHistory = (payout: Payout): boolean =>
  scheduleRowStatus(factsOf(payout)) === "Completed";
