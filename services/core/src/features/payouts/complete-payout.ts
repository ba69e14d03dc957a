import type { Desk } from "../../desk.ts";
import { requireActive } from "../agreements/index.ts";
import { recalculate } from "../schedule/index.ts";
import { openPayout } from "./open-payout.ts";
import { requireOwnMoney, requireSomething } from "./payout-refusals.ts";
import { updatePayoutRow } from "./payouts.store.ts";

/** What may be noted about the payment: absent keeps, null clears. */
export interface CheckFields {
  readonly checkNumber?: string | null | undefined;
  readonly accountLastFour?: string | null | undefined;
}

/** Records a scheduled payout as paid today. Completing twice changes nothing. */
export async function completePayout(
  desk: Desk,
  id: string,
  check: CheckFields = {},
  version: number | null = null,
): Promise<void> {
  const { payout, agreement } = await openPayout(desk, id, version);
  if (payout.status === "completed") return;
  requireActive(agreement);
  requireOwnMoney(payout);
  requireSomething(payout, "pay");
  const today = desk.clock.today();
  await updatePayoutRow(desk.trx, id, {
    status: "completed",
    completed_at: desk.clock.now(),
    payout_date: today,
    ...checkColumns(check),
  });
  await recalculate(desk.trx, [agreement.id], { today });
}

/** The check fields that were sent, as columns. */
export const checkColumns = ({ checkNumber, accountLastFour }: CheckFields) => ({
  ...(checkNumber === undefined ? {} : { check_number: checkNumber }),
  ...(accountLastFour === undefined ? {} : { account_last_four: accountLastFour }),
});
