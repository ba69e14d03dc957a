import { newManualPayout, payoutEdit, type NewManualPayout, type Payout } from "@accord/contracts";
import { formatUsd, parseMoney, formatDay, type Day } from "@accord/domain";
import { amountWire } from "@accord/ui/inputs";
import * as z from "@accord/zod";
import type { PayoutValues } from "./payout-values.ts";
import { typedDay } from "../../../records/typed-day.ts";

/** Allowed days, inclusive. */
interface DayLimits {
  /** The agreement's start date. */
  readonly from: Day;
  /** Today for completed payouts; absent for unpaid rows. */
  readonly to?: Day | undefined;
}

export const payoutDay = ({ from, to }: DayLimits) =>
  typedDay("Payout date", (day) => {
    if (to !== undefined && day > to) {
      return `Payout date must not be after today, ${formatDay(to)}`;
    }
    if (day >= from) return undefined;
    return `Payout date must not be before the agreement's start, ${formatDay(from)}`;
  });

/** The ROI of a manual payout, in cents: the amount without its principal. */
export function roiAmount({ amount, payoutType, principalAmount }: NewManualPayout) {
  if (payoutType === "roi") return parseMoney(amount);
  return principalAmount === null ? 0 : parseMoney(amount) - parseMoney(principalAmount);
}

const typed = (values: PayoutValues): unknown => ({
  ...values,
  amount: amountWire(values.amount),
  payoutType: values.payoutType || undefined,
  // Hidden for ROI: a typed value is ignored.
  principalAmount: values.payoutType === "principal" ? amountWire(values.principalAmount) : null,
});

/** Blank means the whole amount. */
function principalProblem(payout: NewManualPayout): string | undefined {
  if (payout.principalAmount === null) return undefined;
  const principal = parseMoney(payout.principalAmount);
  if (principal > 0 && principal <= parseMoney(payout.amount)) return undefined;
  return `Principal amount must be above zero and at most the amount, ${formatUsd(payout.amount)}`;
}

/** 'Add Manual Payout' as the contract's body. */
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

/** 'Edit Payout' as the contract's body. Only a row of 0.00 may stay zero. */
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

export type EditedPayout = z.output<ReturnType<typeof editSchema>>;

/** 'Mark as Paid' as the contract's body. */
export const paidSchema = (limits: DayLimits) =>
  z.pipe(
    z.custom<PayoutValues>().transform((values): unknown => values),
    z.object({
      payoutDate: payoutDay(limits),
      checkNumber: payoutEdit.shape.checkNumber,
      accountLastFour: payoutEdit.shape.accountLastFour,
    }),
  );
