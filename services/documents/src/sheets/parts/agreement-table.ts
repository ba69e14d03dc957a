import type { InvestorPaper } from "@accord/contracts/internal";
import { formatUsd, showPercent, wholePercent } from "@accord/domain";
import type { ReactElement } from "react";
import { count, dayRange, inWords, wholeUsd } from "../words.ts";
import { table } from "./table.ts";
import type { Column } from "./table.ts";
import { twoLines } from "./two-lines.ts";

type Row = InvestorPaper["agreements"][number];
type Figures = InvestorPaper["figures"];

const reference: Column<Row> = {
  head: "Reference",
  width: 112,
  cell: ({ agreement }) => twoLines(agreement.reference, statusOf(agreement)),
};
const term: Column<Row> = {
  head: "Start – End",
  width: 140,
  cell: ({ agreement, timeRemaining }) =>
    twoLines(dayRange(agreement.startDate, agreement.endDate), timeRemaining),
};
const roi: Column<Row> = {
  head: "ROI",
  cell: ({ agreement }) =>
    twoLines(showPercent(agreement.roiPercentage), inWords(agreement.roiCalculation)),
};
const amount: Column<Row> = {
  head: "Amount",
  width: 96,
  kind: "figure",
  cell: ({ agreement }) => formatUsd(agreement.investmentAmount),
};
const paid: Column<Row> = {
  head: "ROI Paid",
  width: 96,
  kind: "figure",
  cell: ({ roiPaid }) => formatUsd(roiPaid),
};
const months: Column<Row> = {
  head: "Term",
  cell: ({ agreement, termMonths }) =>
    twoLines(termOf(agreement, termMonths), dayRange(agreement.startDate, agreement.endDate)),
};
const earned: Column<Row> = {
  head: "Earned This Year",
  width: 96,
  kind: "figure",
  cell: ({ roiEarnedThisYear }) => formatUsd(roiEarnedThisYear),
};
const empty = "No agreements.";

/** An investor's agreements as the firm looks at them: what is invested and what was paid. */
export const agreementTable = (rows: readonly Row[], sums: Figures): ReactElement =>
  table([reference, term, roi, amount, paid], rows, {
    empty,
    sum: ["Total", null, null, wholeUsd(sums.investmentAmount), wholeUsd(sums.roiPaid)],
  });

/** An investor's agreements with what each earned this year. */
export const earningTable = (rows: readonly Row[], sums: Figures): ReactElement =>
  table([reference, months, { ...roi, width: 72 }, amount, earned], rows, {
    empty,
    sum: ["Total", null, null, wholeUsd(sums.investmentAmount), wholeUsd(sums.roiEarnedThisYear)],
  });

function statusOf({ status, completionPercentage }: Row["agreement"]): string {
  const words = inWords(status);
  return status === "active" ? `${words}, ${wholePercent(completionPercentage)} complete` : words;
}

function termOf({ termValue, termUnit }: Row["agreement"], months: string): string {
  const term = count(termValue, termUnit.slice(0, -1));
  return termUnit === "months" ? term : `${term} (${months} months)`;
}
