import { formatUsd, parseMoney } from "@accord/domain";
import { conflict } from "@accord/service-kit";
import type { TransactionContext } from "../../../../deps.ts";
import { payoutsOfAgreement, updatePayout } from "../../../book/payouts/index.ts";
import { addRollover, rollOverPayout } from "../../../book/rollovers/index.ts";
import type { RolloverRowInput } from "../inputs.ts";
import { namedPayout, payoutBefore } from "./named-payout.ts";
import type { Written } from "./written.ts";
import { findRollovers } from "../../../book/records/index.ts";

/** Rolls a payout or money over, or adds an investment, as the forms do. */
export async function writeRollover(
  context: TransactionContext,
  { id, sourceId }: { readonly id: string; readonly sourceId: string | null },
  input: RolloverRowInput,
): Promise<Written> {
  const { rollover, period, periodNumber } = input;
  if (sourceId === null || (period === null && periodNumber === null)) {
    const own = { ...rollover, destinationAgreementId: sourceId === null ? null : id };
    const made = await addRollover(context, sourceId ?? id, own);
    return { state: "imported", recordId: made, warnings: [] };
  }
  const payouts = await payoutsOfAgreement(context.trx, sourceId);
  const row = namedPayout(payouts, { period, periodNumber });
  const amount = parseMoney(rollover.amount);
  if (row.status === "rolled_over") {
    if (parseMoney(row.amount) !== amount)
      throw conflict(`This payout was rolled over with ${formatUsd(parseMoney(row.amount))}.`);
    const [made] = await findRollovers(context.trx, { sourcePayoutId: row.id });
    return { state: "present", recordId: made?.id ?? null, warnings: [] };
  }
  const planned = parseMoney(row.amount);
  if (planned !== amount) await updatePayout(context, row.id, { amount: rollover.amount });
  const made = await rollOverPayout(context, row.id, {
    rolloverDate: rollover.rolloverDate,
    destinationAgreementId: id,
    sourceType: rollover.sourceType,
  });
  const before = payoutBefore(row);
  if (planned === amount) return { state: "imported", recordId: made, before, warnings: [] };
  const message = `${row.periodLabel ?? ""}: rolled over ${formatUsd(amount)}, the plan says ${formatUsd(planned)}`;
  const warning = { field: "amount", title: "Rolled amount differs from the plan", message };
  return { state: "imported", recordId: made, before, warnings: [warning] };
}
