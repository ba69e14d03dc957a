import type { Day } from "@accord/domain";
import type { Desk } from "../../desk.ts";
import { requireActive } from "../agreements/index.ts";
import { recalculate } from "../schedule/index.ts";
import { openPayout } from "./open-payout.ts";
import { requireOwnMoney, requirePaidDay, requireSomething } from "./payout-refusals.ts";
import { updatePayoutRow } from "./payouts.store.ts";

/** Absent keeps the value, null clears it. */
export interface CheckFields {
  readonly checkNumber?: string | null | undefined;
  readonly accountLastFour?: string | null | undefined;
}

/** Marks a scheduled payout as paid, today by default. Idempotent. */
export async function completePayout(
  desk: Desk,
  id: string,
  paid: CheckFields & { readonly payoutDate?: Day | undefined } = {},
  version: number | null = null,
): Promise<void> {
  const { payout, agreement } = await openPayout(desk, id, version);
  if (payout.status === "completed") return;
  requireActive(agreement);
  requireOwnMoney(payout);
  requireSomething(payout, "pay");
  const today = desk.clock.today();
  if (paid.payoutDate) requirePaidDay(paid.payoutDate, agreement.start_date, today);
  await updatePayoutRow(desk.trx, id, {
    status: "completed",
    completed_at: desk.clock.now(),
    payout_date: paid.payoutDate ?? today,
    ...checkColumns(paid),
  });
  await recalculate(desk.trx, [agreement.id], { today });
}

export const checkColumns = ({ checkNumber, accountLastFour }: CheckFields) => ({
  ...(checkNumber === undefined ? {} : { check_number: checkNumber }),
  ...(accountLastFour === undefined ? {} : { account_last_four: accountLastFour }),
});
