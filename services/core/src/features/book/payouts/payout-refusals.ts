import { formatDay, parseMoney } from "@accord/domain";
import { conflict, ruleBroken } from "@accord/service-kit";
import { type PayoutRow, settledByOf } from "../records/index.ts";

/** 409 for a settled or rolled-over payout. */
export function requireUnsettled(payout: PayoutRow): void {
  if (payout.status === "rolled_over") {
    throw conflict("This payout was rolled over. Delete that rollover to make it unpaid again.");
  }
  const settledBy = settledByOf(payout);
  if (!settledBy) return;
  const what = settledBy.type === "payout" ? "manual payout" : "rollover";
  throw conflict(`This payout is settled by a ${what}. Delete that ${what} first.`);
}

/** 422 for 0.00: recording it would fix the terms without any payment. */
export function requirePositiveAmount(payout: PayoutRow, action: "pay" | "roll over"): void {
  if (parseMoney(payout.amount) > 0) return;
  const message = `This payout is $0.00: there is nothing to ${action}.`;
  throw ruleBroken([{ path: "amount", message }]);
}

/** 422 for a date in the future or before the start. */
export function requirePaidDay(day: string, startDate: string, today: string): void {
  const path = "payoutDate";
  if (day > today) {
    const message = `Payout date must not be after today, ${formatDay(today)}`;
    throw ruleBroken([{ path, message }]);
  }
  requireSinceStart(day, startDate);
}

export function requireSinceStart(day: string, startDate: string): void {
  if (day >= startDate) return;
  const message = `Payout date must not be before the agreement's start, ${formatDay(startDate)}`;
  throw ruleBroken([{ path: "payoutDate", message }]);
}
