import type { InvestorPaper } from "@accord/contracts/internal";
import { showPercent } from "@accord/domain";
import { wholeUsd } from "../words.ts";
import { gainOf } from "./figures.ts";
import type { Figure } from "./figures.ts";

/** The figures of specification section 9, Investor print report: two rows of three. */
export function reportFigures(sums: InvestorPaper["figures"]): readonly Figure[] {
  return [
    { label: "Initial Investment", value: wholeUsd(sums.initialInvestment) },
    { label: "Total Investment", value: wholeUsd(sums.investmentAmount) },
    { label: "ROI Paid", value: wholeUsd(sums.roiPaid), tone: gainOf(sums.roiPaid) },
    {
      label: "Year-to-Date Earned ROI",
      value: wholeUsd(sums.roiEarnedThisYear),
      tone: gainOf(sums.roiEarnedThisYear),
    },
    { label: "Weighted Average Term", value: `${sums.weightedTermMonths} months` },
    { label: "Weighted Average ROI", value: showPercent(sums.weightedRoiPercentage) },
  ];
}
