import { REJECTED } from "../ach/return-codes.ts";
export const runStatuses = [
  "draft",
  "submitted",
  "approved",
  "released",
  "paid",
  "cancelled",
] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Steps that take seconds for a run of thousands of lines. */
export const longSteps = ["prepare", "refresh", "submit", "approve", "release", "paid"] as const;
export type LongStep = (typeof longSteps)[number];

export const lineMethods = ["ach", "check", "cashiers_check", "wire"] as const;
export type LineMethod = (typeof lineMethods)[number];

export const mailings = ["standard", "flat_rate"] as const;
export type Mailing = (typeof mailings)[number];

export const lineStates = ["included", "held", "removed", "paid", "returned", "voided"] as const;
export type LineState = (typeof lineStates)[number];

/** An approver reviews first what no earlier run paid in this way. */
export const reviewGroups = ["payees", "accounts", "amounts", "early", "paid_before"] as const;
export type ReviewGroup = (typeof reviewGroups)[number];
export const reviewGroupNames: Readonly<Record<ReviewGroup, string>> = {
  payees: "new payees",
  accounts: "changed accounts or addresses",
  amounts: "amounts not as planned",
  paid_before: "paid before",
  early: "payouts before their due day",
};

export const checkStatuses = ["issued", "void"] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** A check whose print was confirmed, or that replaces another one, is not replaced by one person. */
export const needsSecondPerson = (check: {
  readonly confirmedAt: string | null;
  readonly replaces: number | string | null;
}): boolean => check.confirmedAt !== null || check.replaces !== null;

/** The code of a line whose check is void without a replacement. */
export const VOID_CHECK = "void";

/** `Returned R03`, `Check void`, `Rejected`. */
export function returnText(code: string): string {
  if (code === REJECTED) return "Rejected";
  return code === VOID_CHECK ? "Check void" : `Returned ${code}`;
}

export const runFileKinds = [
  "ach",
  "positive_pay",
  "register",
  "bank_csv",
  "journal_qbo",
  "journal_xero",
  "mailing",
] as const;
export type RunFileKind = (typeof runFileKinds)[number];

/** Files with whole account numbers: a download counts as a reveal (docs/rules.md#vault). */
export const wholeNumberKinds: ReadonlySet<RunFileKind> = new Set([
  "ach",
  "positive_pay",
  "bank_csv",
]);

/** `PR-0012`. */
export const runReference = (number: number): string => `PR-${String(number).padStart(4, "0")}`;
