import { MAX_MONEY, fitsMoney } from "../money/cents.ts";
import { formatUsd } from "../money/usd.ts";
import { isTypedTotal } from "./amounts.ts";
import { fieldProblems } from "./field-problems.ts";
import { midPeriodStart } from "./mid-period.ts";
import { planPayouts } from "./plan-payouts.ts";
import type { TermsProblem } from "./problem.ts";
import type { Terms } from "./terms.ts";

/** All broken rules (docs/rules.md#terms). */
export function validateTerms(terms: Terms): TermsProblem[] {
  const fields = fieldProblems(terms);
  if (fields.length > 0) return fields;
  const compared = [...dateOrderProblems(terms), ...firstPeriodProblems(terms)];
  return compared.length > 0 ? compared : totalProblems(terms);
}

function dateOrderProblems(terms: Terms): TermsProblem[] {
  const { startDate, endDate, firstPayoutDate } = terms;
  const problems: TermsProblem[] = [];
  if (endDate <= startDate) {
    problems.push({ path: "endDate", message: "End date must be after the start date" });
  }
  if (firstPayoutDate && firstPayoutDate < startDate) {
    const message = "First payout date must not be before the start date";
    problems.push({ path: "firstPayoutDate", message });
  }
  return problems;
}

function firstPeriodProblems(terms: Terms): TermsProblem[] {
  const type = terms.roiPaymentType ?? "full";
  if (type === "full" || isTypedTotal(terms)) return [];
  if (midPeriodStart(terms.startDate, terms.payoutFrequency) === null) {
    const message =
      "Only an agreement that starts more than 7 days into its period may have a first payout " +
      "other than the full one";
    return [{ path: "roiPaymentType", message }];
  }
  if (type === "daily" || typeof terms.customFirstPeriodROI === "number") return [];
  return [{ path: "customFirstPeriodROI", message: "First period ROI is required" }];
}

function totalProblems(terms: Terms): TermsProblem[] {
  if (fitsMoney(planPayouts(terms).totalRoi)) return [];
  const message = `The total ROI is more than ${formatUsd(MAX_MONEY)}: lower the amount, the percentage or the term`;
  return [{ path: "totalRoi", message }];
}
