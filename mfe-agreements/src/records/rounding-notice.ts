import { type Cents, formatUsd, type Plan, pluralize, type Terms } from "@accord/domain";
import { capitalize } from "./text.ts";

const paysFor = (periods: number): string => {
  if (periods === 1) return "it";
  return periods === 2 ? "both" : `all ${periods.toLocaleString("en-US")}`;
};

/** "18 months", "12.009 months". */
export const monthsText = (months: string): string =>
  months === "1" ? "1 month" : `${months} months`;

/** A daily or typed first payout is not a full share. */
function totalText({ rows, totalRoi }: Plan, periods: number): string {
  const total = formatUsd(totalRoi);
  const basis = rows[0]?.explain.basis;
  if (basis === "daily") return `total ROI is ${total} with the first payout by the day.`;
  if (basis === "custom") return `total ROI is ${total} with the first payout as typed.`;
  return `total ROI of ${total} pays for ${paysFor(periods)}.`;
}

/**
 * Null when the term is not rounded up. `total` is the displayed total, which differs from the
 * plan's when payouts are history.
 */
export function roundingNotice(
  plan: Plan,
  calculation: Terms["roiCalculation"],
  total: Cents = plan.totalRoi,
): string | null {
  if (plan.roundingNotice === null) return null;
  const { exactMonths, periodsCounted } = plan.roundingNotice;
  const periods = pluralize(
    periodsCounted,
    calculation === "quarterly" ? "full quarter" : "full year",
  );
  const paid = totalText(plan, periodsCounted);
  const totalSentence = total === plan.totalRoi ? capitalize(paid) : `By the plan, ${paid}`;
  return `The term is ${monthsText(exactMonths)}, which counts as ${periods}. ${totalSentence}`;
}
