import type { Day } from "@accord/domain";
import type { UseFormReturn } from "react-hook-form";

/** In screen order. */
export const payoutFields = [
  "amount",
  "payoutType",
  "payoutDate",
  "principalAmount",
  "checkNumber",
  "accountLastFour",
] as const;

type PayoutField = (typeof payoutFields)[number];

/** Texts as on screen, "" when blank; the day as YYYY-MM-DD. */
export type PayoutValues = Record<PayoutField, string>;

export type PayoutForm<Body> = UseFormReturn<PayoutValues, unknown, Body>;

export const emptyPayout = (today: Day): PayoutValues => ({
  amount: "",
  payoutType: "",
  payoutDate: today,
  principalAmount: "",
  checkNumber: "",
  accountLastFour: "",
});
