import type { FundingAccount, PayoutRun, PayoutsForRun } from "@accord/contracts";
import { isDay, proposedPaymentDate } from "@accord/domain";

export const prepareFields = ["paymentDate", "dueThrough", "fundingAccountId"] as const;

export interface PrepareValues extends Readonly<Record<(typeof prepareFields)[number], string>> {
  /** The draft that chosen payouts join; empty for a new run. */
  readonly runId: string;
  /** Also what is due after the payment date. */
  readonly payEarly: boolean;
}

export type PrepareErrors = Partial<Record<(typeof prepareFields)[number], string>>;

export interface PrepareFacts {
  readonly accounts: readonly FundingAccount[];
  readonly account: FundingAccount;
  /** Chosen on the Payouts page; without them a run takes all that is due. */
  readonly chosen?: PayoutsForRun | undefined;
  /** Those that chosen payouts can join. */
  readonly drafts: readonly PayoutRun[];
}

/** The next payday that the account's bank file reaches; due through the same day. */
export function proposedValues(today: string, { account, chosen }: PrepareFacts): PrepareValues {
  const paymentDate = proposedPaymentDate(today, account.leadDays);
  const dueThrough = chosen?.dueThrough ?? paymentDate;
  return { paymentDate, dueThrough, fundingAccountId: account.id, runId: "", payEarly: false };
}

const DAY = "Enter a date that exists, as MM/DD/YYYY";

export const problemsOf = (values: PrepareValues): PrepareErrors =>
  values.runId === ""
    ? {
        ...(!isDay(values.paymentDate) && { paymentDate: DAY }),
        ...(!isDay(values.dueThrough) && { dueThrough: DAY }),
      }
    : {};
