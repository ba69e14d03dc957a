import type { PayoutRunDetails } from "@accord/contracts";
import {
  isBlocking,
  type LineProblem,
  type ReviewGroup,
  pluralize,
  type RunFileKind,
} from "@accord/domain";

export const FAILED = "The payout run was not changed. Please try again.";

export const fileTexts: Readonly<Record<RunFileKind, string>> = {
  ach: "ACH file",
  positive_pay: "Positive pay",
  register: "Register",
  bank_csv: "Wire and cashier's list",
  journal_qbo: "Journal for QuickBooks",
  journal_xero: "Journal for Xero",
  mailing: "Mailing list",
};

export const reviewGroupTitles: Readonly<Record<ReviewGroup, string>> = {
  payees: "New payees",
  accounts: "Changed account or address",
  amounts: "Amounts not as planned",
  paid_before: "Paid before",
  early: "Paid before the due day",
};

type Problems = Pick<PayoutRunDetails, "problems">;
type CountedProblem = PayoutRunDetails["problems"][number];

const sumOf = (some: readonly CountedProblem[]) => some.reduce((all, { count }) => all + count, 0);

export const blockingOf = ({ problems }: Problems): readonly CountedProblem[] =>
  problems.filter(({ problem }) => isBlocking(problem));
export const warningsOf = ({ problems }: Problems): readonly CountedProblem[] =>
  problems.filter(({ problem }) => !isBlocking(problem));

export const blockingCount = (run: Problems): number => sumOf(blockingOf(run));

/** `2 to fix before submitting, 2 to know`. */
export function problemsNote(run: Problems): string {
  const [toFix, toKnow] = [blockingCount(run), warningsOf(run).length];
  const parts = [
    toFix > 0 ? `${toFix.toLocaleString("en-US")} to fix before submitting` : "",
    toKnow > 0 ? `${toKnow.toLocaleString("en-US")} to know` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** Problems of the run as a whole: one fix clears them on every line. */
export const ofWholeRun: ReadonlySet<LineProblem> = new Set([
  ...(["bank_closed", "too_soon", "changed", "early_decision"] as const),
]);

export const linesText = (count: number): string => pluralize(count, "line");

/** Something keeps a submitted or approved run from its next step. */
export const isStoppedRun = ({ status, stops = [] }: PayoutRunDetails): boolean =>
  (status === "submitted" || status === "approved") && stops.length > 0;
export const STOPPED = "It is stopped by what stands above. It goes back to draft first.";
