import type { FundingAccount, PayoutRun } from "@accord/contracts";
import { isDay, proposedPaymentDate, type Day } from "@accord/domain";
import type { Selection } from "./selection.ts";

export interface RunValues {
  readonly target: "new" | "draft";
  readonly runId: string;
  readonly fundingAccountId: string;
  readonly paymentDate: string;
  readonly dueThrough: string;
}

const DEFAULT_LEAD_DAYS = 2;

/** A new run of the next payday that takes all that is selected. */
export function initialValues(
  selection: Selection,
  [account]: readonly FundingAccount[],
  [draft]: readonly PayoutRun[],
  today: Day,
): RunValues {
  const dueDays = [...selection.values()].map(({ dueDate }) => dueDate).toSorted();
  return {
    target: "new",
    runId: draft?.id ?? "",
    fundingAccountId: account?.id ?? "",
    paymentDate: proposedPaymentDate(today, account?.leadDays ?? DEFAULT_LEAD_DAYS),
    dueThrough: dueDays.at(-1) ?? today,
  };
}

export type RunIssues = Partial<Record<keyof RunValues, string>>;

/** What the server would refuse. */
export function issuesOf({ target, ...values }: RunValues): RunIssues {
  if (target === "draft") return values.runId === "" ? { runId: "Choose a run" } : {};
  return {
    ...(!isDay(values.paymentDate) && { paymentDate: "Payment date is required" }),
    ...(!isDay(values.dueThrough) && { dueThrough: "Due through is required" }),
    ...(values.fundingAccountId === "" && { fundingAccountId: "Choose a funding account" }),
  };
}
