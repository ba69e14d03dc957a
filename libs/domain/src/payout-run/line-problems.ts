import { MAX_ENTRY } from "../ach/ach-file.ts";
import { diffDays } from "../dates/arithmetic.ts";
import { addBankingDays, isBankingDay } from "../dates/banking-day.ts";
import type { Day } from "../dates/day.ts";
import type { Cents } from "../money/cents.ts";
import { isMailed, needsAccount } from "./payment-route.ts";
import type { LineMethod } from "./run-enums.ts";

/** These keep a run from being submitted (docs/rules.md#payout-run-problems). */
export const blockingProblems = [
  "method",
  "no_account",
  "blocked_account",
  "address",
  "bank_closed",
  "too_soon",
  "too_large",
  "changed",
  "tin_decision",
] as const;

export const lineWarnings = [
  "change_waits",
  "first_payment",
  "no_w9",
  "paid_recently",
  "not_as_planned",
  "overdue",
] as const;

export const lineProblems = [...blockingProblems, ...lineWarnings] as const;
export type LineProblem = (typeof lineProblems)[number];

/** Problems that leave open how a line is paid. */
export const openRoutes: readonly LineProblem[] = ["method", "no_account", "blocked_account"];

const blocking: ReadonlySet<string> = new Set(blockingProblems);
export const isBlocking = (problem: LineProblem): boolean => blocking.has(problem);

/** An overdue payout is a warning when it is more than this many days late. */
const OVERDUE_DAYS = 30;

export interface LineFacts {
  readonly method: LineMethod;
  /** None or several preferences are ticked, and none is chosen yet. */
  readonly isMethodOpen: boolean;
  readonly account: "none" | "active" | "blocked";
  readonly hasAddress: boolean;
  readonly net: Cents;
  /** The source changed after the line was added. */
  readonly isChanged: boolean;
  readonly needsTinDecision: boolean;
  readonly changeWaits: boolean;
  readonly isFirstPayment: boolean;
  readonly hasW9: boolean;
  readonly isPaidRecently: boolean;
  readonly isAsPlanned: boolean;
  readonly dueDate: Day;
}

export interface RunFacts {
  readonly paymentDate: Day;
  readonly today: Day;
  /** Banking days between the file and the payment date; 0 allows the same day. */
  readonly leadDays: number;
}

/** Blocking problems first. */
export function problemsOf(line: LineFacts, run: RunFacts): LineProblem[] {
  const paysAccount = needsAccount(line.method);
  const problems: readonly (readonly [LineProblem, boolean])[] = [
    ["method", line.isMethodOpen],
    ["no_account", paysAccount && line.account === "none"],
    ["blocked_account", paysAccount && line.account === "blocked"],
    ["address", isMailed(line.method) && !line.hasAddress],
    ["bank_closed", line.method === "ach" && !isBankingDay(run.paymentDate)],
    ["too_soon", line.method === "ach" && isTooSoon(run)],
    ["too_large", line.method === "ach" && line.net > MAX_ENTRY],
    ["changed", line.isChanged],
    ["tin_decision", line.needsTinDecision],
    ["change_waits", paysAccount && line.changeWaits],
    ["first_payment", paysAccount && line.account === "active" && line.isFirstPayment],
    ["no_w9", !line.hasW9],
    ["paid_recently", line.isPaidRecently],
    ["not_as_planned", !line.isAsPlanned],
    ["overdue", diffDays(line.dueDate, run.today) > OVERDUE_DAYS],
  ];
  return problems.filter(([, holds]) => holds).map(([problem]) => problem);
}

export const isTooSoon = ({ paymentDate, today, leadDays }: RunFacts): boolean =>
  isBankingDay(paymentDate) && paymentDate < earliestPayment(today, leadDays);

/** The first day on which an ACH entry that is sent today can be posted. */
export function earliestPayment(today: Day, leadDays: number): Day {
  if (leadDays > 0) return addBankingDays(today, leadDays);
  return isBankingDay(today) ? today : addBankingDays(today, 1);
}

export interface ProblemText {
  readonly problem: string;
  /** What to do about it. */
  readonly fix: string;
}

export const problemTexts: Readonly<Record<LineProblem, ProblemText>> = {
  method: {
    problem: "The agreement names no payment method, or several",
    fix: "Choose the method of this line.",
  },
  no_account: {
    problem: "The investor has no bank details in use",
    fix: "Add and approve bank details, or pay by check.",
  },
  blocked_account: {
    problem: "The investor's bank account is blocked",
    fix: "Have an approver unblock it, change the bank details, or pay by check.",
  },
  address: {
    problem: "The investor's address is not complete",
    fix: "Complete the address, or choose another method.",
  },
  bank_closed: {
    problem: "Banks are closed on the payment date",
    fix: "Choose a banking day as the payment date.",
  },
  too_soon: {
    problem: "The payment date is too soon for the bank",
    fix: "Choose a later payment date, or another method.",
  },
  too_large: {
    problem: "The amount is above $99,999,999.99, the limit of one ACH entry",
    fix: "Pay by wire or check.",
  },
  changed: {
    problem: "The payout changed after it was added",
    fix: "Refresh the run to take over the change, or remove the line.",
  },
  tin_decision: {
    problem: "The IRS did not confirm the tax id, and withholding is not decided",
    fix: "Correct the tax id, or decide about withholding in the investor's tax identity.",
  },
  change_waits: {
    problem: "A change of the bank details waits",
    fix: "The details in use so far are paid.",
  },
  first_payment: {
    problem: "First payment to this account",
    fix: "Make sure that the call-back was made.",
  },
  no_w9: { problem: "There is no W-9", fix: "Ask the investor for a W-9." },
  paid_recently: {
    problem: "The same amount was paid to this investor within 7 days",
    fix: "Make sure that this is not the same payment.",
  },
  not_as_planned: {
    problem: "The amount or day differs from the plan",
    fix: "Look at the agreement's schedule.",
  },
  overdue: {
    problem: "Overdue by more than 30 days",
    fix: "Make sure that it was not paid in another way.",
  },
};
