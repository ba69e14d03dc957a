import type { FundingAccount, PayoutRun } from "@accord/contracts";
import { addDays, isDay, PAYOUT_VIEW_DAYS, proposedPaymentDate, type Day } from "@accord/domain";
import type { PayoutSelection } from "./selection.ts";

export interface RunValues {
  readonly target: "new" | "draft";
  readonly runId: string;
  readonly fundingAccountId: string;
  readonly paymentDate: string;
  readonly dueThrough: string;
  /** Also what is due after the payment date. */
  readonly payEarly: boolean;
}

const DEFAULT_LEAD_DAYS = 2;

export function lastDueDay(
  { chosen, selection }: Pick<PayoutSelection, "chosen" | "selection">,
  today: Day,
): Day {
  if ("filter" in chosen) {
    const { view, to } = chosen.filter;
    return view === "overdue" ? today : (to ?? addDays(today, PAYOUT_VIEW_DAYS));
  }
  const dueDays = [...selection.values()].map(({ dueDate }) => dueDate).toSorted();
  return dueDays.at(-1) ?? today;
}

/** A new run of the next payday that takes all that is selected. */
export function initialValues(
  selecting: Pick<PayoutSelection, "chosen" | "selection">,
  [account]: readonly FundingAccount[],
  [draft]: readonly PayoutRun[],
  today: Day,
): RunValues {
  return {
    target: "new",
    runId: draft?.id ?? "",
    fundingAccountId: account?.id ?? "",
    paymentDate: proposedPaymentDate(today, account?.leadDays ?? DEFAULT_LEAD_DAYS),
    dueThrough: lastDueDay(selecting, today),
    payEarly: false,
  };
}

export type RunIssues = Partial<Record<Exclude<keyof RunValues, "payEarly">, string>>;

/** What the server would refuse. */
export function issuesOf({ target, ...values }: RunValues): RunIssues {
  if (target === "draft") return values.runId === "" ? { runId: "Choose a run" } : {};
  return {
    ...(!isDay(values.paymentDate) && { paymentDate: "Payment date is required" }),
    ...(!isDay(values.dueThrough) && { dueThrough: "Due through is required" }),
    ...(values.fundingAccountId === "" && { fundingAccountId: "Choose a funding account" }),
  };
}
