import type { InvestorPaper } from "@accord/contracts/internal";
import { parseMoney, showPercent } from "@accord/domain";
import { wholeUsd } from "../words.ts";
import { toneOf, type Figure } from "./figures.ts";

type Sums = InvestorPaper["figures"];

/** docs/rules.md#investor-report. Labels and sums as on the Reports page. */
export function reportFigures(sums: Sums): readonly Figure[] {
  return [
    ...invested(sums),
    { label: "Outstanding Principal", value: wholeUsd(sums.outstandingPrincipal) },
    earned(sums),
    { label: "ROI Paid to Date", value: wholeUsd(sums.roiPaid), tone: toneOf(sums.roiPaid) },
    ...(sums.roiRolled === undefined
      ? []
      : [{ label: "ROI Rolled Over", value: wholeUsd(sums.roiRolled) }]),
    ...averages(sums),
  ];
}

export const countedOnce = ({ rolledBetween = "0.00" }: Sums): string =>
  parseMoney(rolledBetween) === 0
    ? ""
    : ` ${wholeUsd(rolledBetween)} of principal was rolled over between these agreements and is counted once.`;

export function investorFigures({ investor, figures: sums }: InvestorPaper): readonly Figure[] {
  const { totalInvestment, roiPaid, activeAgreementsCount } = investor;
  return [
    { label: "Total Investment", value: wholeUsd(totalInvestment) },
    { label: "ROI Paid", value: wholeUsd(roiPaid), tone: toneOf(roiPaid) },
    { label: "Active Agreements", value: String(activeAgreementsCount) },
    earned(sums),
    ...invested(sums),
    ...averages(sums),
  ];
}

const invested = (sums: Sums): readonly Figure[] => [
  { label: "Initial Investment", value: wholeUsd(sums.initialInvestment) },
  { label: "Investment Amount", value: wholeUsd(sums.investmentAmount) },
];

const earned = ({ roiEarnedThisYear }: Sums): Figure => ({
  label: "Year-to-Date Earned ROI",
  value: wholeUsd(roiEarnedThisYear),
  tone: toneOf(roiEarnedThisYear),
});

const averages = (sums: Sums): readonly Figure[] => [
  { label: "Weighted Average Term", value: `${sums.weightedTermMonths} months` },
  { label: "Weighted Average ROI", value: showPercent(sums.weightedRoiPercentage) },
];
