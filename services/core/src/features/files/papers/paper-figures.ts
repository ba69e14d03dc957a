import type { AgreementDetails } from "@accord/contracts";
import type { InvestorPaper, PaperAgreement } from "@accord/contracts/internal";
import {
  earnedThisYear,
  formatMoney,
  formatPercent,
  formatTwoDecimalMonths,
  parseMoney,
  parsePercent,
  principalRolledBetween,
  roiRolledOver,
  weightedRoi,
  weightedTermMonths,
  type Day,
} from "@accord/domain";

type Shown = InvestorPaper["agreements"][number];

/** In cents and basis points. */
const weighed = (agreement: AgreementDetails) => ({
  ...agreement,
  investmentAmount: parseMoney(agreement.investmentAmount),
  roiPercentage: parsePercent(agreement.roiPercentage),
});

export const toShown = (paper: PaperAgreement, today: Day): Shown => ({
  ...paper,
  roiEarnedThisYear: formatMoney(earnedThisYear(weighed(paper.agreement), today)),
  termMonths: formatTwoDecimalMonths(paper.agreement),
});

/** docs/rules.md#investor-report */
export function figuresOf(shown: readonly Shown[]): InvestorPaper["figures"] {
  const agreements = shown.map(({ agreement }) => weighed(agreement));
  const centsOf = (amountOf: (one: Shown) => string) =>
    shown.reduce((sum, one) => sum + parseMoney(amountOf(one)), 0);
  const sumOf = (amountOf: (one: Shown) => string) => formatMoney(centsOf(amountOf));
  const rolledBetween = principalRolledBetween(
    agreements.map(({ id }) => id),
    shown.flatMap(({ rolloversIn }) => rolloversIn),
  );
  const roiRolled = shown.reduce(
    (sum, { agreement, rolloversIn, rolloversOut }) =>
      sum + roiRolledOver(agreement.id, [...rolloversIn, ...rolloversOut]),
    0,
  );
  return {
    initialInvestment: sumOf(({ agreement }) => agreement.initialInvestment),
    investmentAmount: formatMoney(
      centsOf(({ agreement }) => agreement.investmentAmount) - rolledBetween,
    ),
    rolledBetween: formatMoney(rolledBetween),
    outstandingPrincipal: sumOf(({ agreement }) => agreement.outstandingPrincipal),
    roiPaid: sumOf(({ roiPaid }) => roiPaid),
    roiRolled: formatMoney(roiRolled),
    roiEarnedThisYear: sumOf(({ roiEarnedThisYear }) => roiEarnedThisYear),
    weightedTermMonths: weightedTermMonths(agreements),
    weightedRoiPercentage: formatPercent(weightedRoi(agreements)),
    activeAgreements: agreements.filter(({ status }) => status === "active").length,
  };
}
