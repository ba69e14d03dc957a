import { newManualPayout, payoutEdit } from "@accord/contracts";
import type { NewManualPayout, Payout } from "@accord/contracts";
import { formatUsd, parseMoney } from "@accord/domain";
import { amountWire } from "@accord/ui/inputs";
import * as z from "@accord/zod";
import { payoutDay, type DayLimits } from "./payout-day.ts";
import type { PayoutValues } from "./payout-values.ts";

const typed = (values: PayoutValues): unknown => ({
  ...values,
  amount: amountWire(values.amount),
  payoutType: values.payoutType || undefined,
  // Hidden for ROI, whatever was typed into it.
  principalAmount: values.payoutType === "principal" ? amountWire(values.principalAmount) : null,
});

/** The principal is a part of the amount; blank means all of it. */
function principalProblem(payout: NewManualPayout): string | undefined {
  if (payout.principalAmount === null) return undefined;
  const principal = parseMoney(payout.principalAmount);
  if (principal > 0 && principal <= parseMoney(payout.amount)) return undefined;
  return `Principal amount must be above zero and at most the amount, ${formatUsd(payout.amount)}`;
}

/** The form of 'Add Manual Payout' as the contract wants it. */
export const manualSchema = (limits: DayLimits) =>
  z.pipe(
    z.custom<PayoutValues>().transform(typed),
    z
      .object({ ...newManualPayout.shape, payoutDate: payoutDay(limits) })
      .superRefine((payout, context) => {
        const message = principalProblem(payout);
        if (message === undefined) return;
        context.addIssue({ code: "custom", path: ["principalAmount"], message });
      }),
  );

/** The form of 'Edit Payout'. A row of 0.00 may stay one; no other amount becomes zero. */
export const editSchema = (payout: Payout, limits: DayLimits) => {
  const isZero = parseMoney(payout.amount) === 0;
  return z.pipe(
    z.custom<PayoutValues>().transform(typed),
    z.object({
      amount: isZero ? payoutEdit.shape.amount.unwrap() : newManualPayout.shape.amount,
      payoutType: newManualPayout.shape.payoutType,
      payoutDate: payoutDay(limits),
      checkNumber: payoutEdit.shape.checkNumber,
      accountLastFour: payoutEdit.shape.accountLastFour,
    }),
  );
};

/** What 'Edit Payout' sends. */
export type EditedPayout = z.output<ReturnType<typeof editSchema>>;

/** When and by which check a payout was paid, for 'Mark as Paid'. */
export const paidSchema = (limits: DayLimits) =>
  z.pipe(
    z.custom<PayoutValues>().transform((values): unknown => values),
    z.object({
      payoutDate: payoutDay(limits),
      checkNumber: payoutEdit.shape.checkNumber,
      accountLastFour: payoutEdit.shape.accountLastFour,
    }),
  );
