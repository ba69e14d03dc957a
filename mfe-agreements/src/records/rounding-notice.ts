import { formatUsd } from "@accord/domain";
import type { Cents, Plan, Terms } from "@accord/domain";
import { counted } from "./counted.ts";

const paysFor = (periods: number): string => {
  if (periods === 1) return "it";
  return periods === 2 ? "both" : `all ${periods.toLocaleString("en-US")}`;
};

/** The term in months as the screen says it: "18 months", "12.01 months". */
export const monthsText = (months: string): string =>
  months === "1" ? "1 month" : `${months} months`;

/** Says that a rounded-up term pays for a period that is not full; null when it does not. */
export function roundingNotice(
  plan: Plan,
  calculation: Terms["roiCalculation"],
  total: Cents = plan.totalRoi,
): string | null {
  if (plan.roundingNotice === null) return null;
  const { exactMonths, periodsCounted } = plan.roundingNotice;
  const periods = counted(
    periodsCounted,
    calculation === "quarterly" ? "full quarter" : "full year",
  );
  return `The term is ${monthsText(exactMonths)}, which counts as ${periods}. Total ROI of ${formatUsd(total)} pays for ${paysFor(periodsCounted)}.`;
}
