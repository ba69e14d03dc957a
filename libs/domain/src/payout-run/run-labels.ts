import { shortMask } from "../people/payee.ts";
import { openRoutes, type LineProblem } from "./line-problems.ts";
import {
  returnText,
  type LineMethod,
  type LineState,
  type Mailing,
  type ReviewGroup,
  type RunStatus,
} from "./run-enums.ts";

export const runLabels: Readonly<Record<RunStatus, string>> = {
  draft: "Draft",
  submitted: "Submitted",
  approved: "Approved",
  released: "Released",
  paid: "Paid",
  cancelled: "Cancelled",
};

export const methodLabels: Readonly<Record<LineMethod, string>> = {
  ach: "ACH",
  check: "Check",
  cashiers_check: "Cashier's check",
  wire: "Wire",
};

export const mailingLabels: Readonly<Record<Mailing, string>> = {
  standard: "standard mail",
  flat_rate: "flat rate envelope",
};

export const lineLabels: Readonly<Record<LineState, string>> = {
  included: "Included",
  held: "Held",
  removed: "Removed",
  paid: "Paid",
  returned: "Returned",
  voided: "Void",
};

interface StatedLine {
  readonly state: LineState;
  readonly returnCode: string | null;
}

/** `Paid`, `Returned R03`, `Check void`. */
export const lineStateText = ({ state, returnCode }: StatedLine): string =>
  returnCode === null ? lineLabels[state] : returnText(returnCode);

export const reviewGroupLabels: Readonly<Record<ReviewGroup, string>> = {
  payees: "New payee",
  accounts: "Account",
  amounts: "Amount",
  paid_before: "Paid before",
  early: "Early",
};

interface RoutedLine {
  readonly method: LineMethod;
  readonly mailing: Mailing | null;
  readonly accountMasked: string | null;
  readonly checkNumber: string | null;
  readonly state: LineState;
  readonly holdReason: string | null;
  readonly problems: readonly LineProblem[];
}

/** `ACH ••6093`, `Check, standard mail`, `Check 1047`; a held line adds its reason. */
export function routeText(line: RoutedLine): string {
  const problem = routeProblem(line);
  if (problem !== undefined) return problem;
  if (line.state === "voided" && line.problems.some((one) => openRoutes.includes(one)))
    return "Not chosen";
  const reason = line.state === "held" ? line.holdReason : null;
  return [methodText(line), reason].filter(Boolean).join(" · ");
}

function methodText({ method, mailing, accountMasked, checkNumber }: RoutedLine): string {
  const name = methodLabels[method];
  if (checkNumber !== null) return `${name} ${checkNumber}`;
  if (mailing !== null) return `${name}, ${mailingLabels[mailing]}`;
  return accountMasked === null ? name : `${name} ${shortMask(accountMasked)}`;
}

/** What keeps the route of an included line open, in a few words. */
export function routeProblem({
  problems,
  state,
}: Pick<RoutedLine, "problems" | "state">): string | undefined {
  if (state !== "included") return undefined;
  if (problems.includes("method")) return "Choose a method";
  if (problems.includes("no_account")) return "No bank details";
  if (problems.includes("blocked_account")) return "Account blocked";
  return problems.includes("address") ? "Address not complete" : undefined;
}
