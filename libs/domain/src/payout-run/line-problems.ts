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
  "check_text",
  "bank_closed",
  "too_soon",
  "too_large",
  "changed",
  "early_decision",
  "change_decision",
  "tin_decision",
] as const;

export const lineWarnings = [
  "early",
  "change_waits",
  "change_cools",
  "change_taken",
  "first_payment",
  "name_cut",
  "custodian_account",
  "other_address",
  "no_w9",
  "paid_recently",
  "paid_before",
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
  /** Payee and address have room on a check. */
  readonly fitsCheck: boolean;
  readonly net: Cents;
  /** The source changed after the line was added. */
  readonly isChanged: boolean;
  readonly needsTinDecision: boolean;
  readonly changeWaits: boolean;
  /** A change that is approved is not in use by the payment date. */
  readonly changeCools: boolean;
  /** A change that is not approved would replace the account, and nobody decided about the line. */
  readonly needsChangeDecision: boolean;
  /** The account comes into use between today and the payment date. */
  readonly isChangeTaken: boolean;
  /** From this payment date on a person lets the line be paid before its due day. */
  readonly earlyFrom: Day | null;
  readonly isFirstPayment: boolean;
  /** The name of the account's holder is longer than the bank file takes. */
  readonly isNameCut: boolean;
  /** An IRA whose account at the custodian is absent or known by its last four alone. */
  readonly lacksCustodianAccount: boolean;
  /** The agreement's address differs from that of the investor's record, and is mailed to. */
  readonly hasOtherAddress: boolean;
  readonly hasW9: boolean;
  readonly isPaidRecently: boolean;
  /** Returned, voided or cancelled after an earlier run was released for it. */
  readonly isPaidBefore: boolean;
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
  const isEarly = line.dueDate > run.paymentDate;
  const isToDecide = paysAccount && line.account === "active" && line.needsChangeDecision;
  const problems: readonly (readonly [LineProblem, boolean])[] = [
    ["method", line.isMethodOpen],
    ["no_account", paysAccount && line.account === "none"],
    ["blocked_account", paysAccount && line.account === "blocked"],
    ["address", isMailed(line.method) && !line.hasAddress],
    ["check_text", line.method === "check" && !line.fitsCheck],
    ["bank_closed", line.method === "ach" && !isBankingDay(run.paymentDate)],
    ["too_soon", line.method === "ach" && isTooSoon(run)],
    ["too_large", line.method === "ach" && line.net > MAX_ENTRY],
    ["changed", line.isChanged],
    ["early_decision", isEarly && (line.earlyFrom === null || run.paymentDate < line.earlyFrom)],
    ["change_decision", isToDecide],
    ["tin_decision", line.needsTinDecision],
    ["early", isEarly],
    ["change_waits", paysAccount && line.changeWaits && !isToDecide],
    ["change_cools", paysAccount && line.changeCools],
    ["change_taken", paysAccount && line.account === "active" && line.isChangeTaken],
    ["first_payment", paysAccount && line.account === "active" && line.isFirstPayment],
    ["name_cut", line.method === "ach" && line.account === "active" && line.isNameCut],
    ["custodian_account", line.method === "check" && line.lacksCustodianAccount],
    ["other_address", isMailed(line.method) && line.hasOtherAddress],
    ["no_w9", !line.hasW9],
    ["paid_recently", line.isPaidRecently],
    ["paid_before", line.isPaidBefore],
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
