import type { FundingAccount } from "@accord/contracts";
import { isDay, proposedPaymentDate } from "@accord/domain";

export const prepareFields = ["paymentDate", "dueThrough", "fundingAccountId"] as const;
export type PrepareValues = Readonly<Record<(typeof prepareFields)[number], string>>;
export type PrepareErrors = Partial<PrepareValues>;
export type PrepareBody = PrepareValues & { readonly payEarly?: true };

/** The next payday that the account's bank file reaches; due through the same day. */
export function proposedValues(today: string, account: FundingAccount): PrepareValues {
  const paymentDate = proposedPaymentDate(today, account.leadDays);
  return { paymentDate, dueThrough: paymentDate, fundingAccountId: account.id };
}

const DAY = "Enter a date that exists, as MM/DD/YYYY";

export const problemsOf = ({ paymentDate, dueThrough }: PrepareValues): PrepareErrors => ({
  ...(!isDay(paymentDate) && { paymentDate: DAY }),
  ...(!isDay(dueThrough) && { dueThrough: DAY }),
});
