import type { Day } from "@accord/domain";

/** The fields of the payout forms, in the order of the screen. */
export const payoutFields = [
  "amount",
  "payoutType",
  "payoutDate",
  "principalAmount",
  "checkNumber",
  "accountLastFour",
] as const;

export type PayoutField = (typeof payoutFields)[number];

/** What the controls hold: texts, also where nothing was typed; the day as YYYY-MM-DD. */
export type PayoutValues = Record<PayoutField, string>;

/** A form in which nothing was chosen yet: the payout was made today. */
export const emptyPayout = (today: Day): PayoutValues => ({
  amount: "",
  payoutType: "",
  payoutDate: today,
  principalAmount: "",
  checkNumber: "",
  accountLastFour: "",
});
