import type { InvestorPaper } from "@accord/contracts/internal";
import { formatDay, formatUsd, showPercent, wholePercent } from "@accord/domain";
import { type ReactElement, createElement as h, Fragment } from "react";
import { count, dayRange, humanize, timeLeft, wholeUsd } from "../words.ts";
import { table, type Column } from "./table.ts";

const twoLines = (text: string, detail: string): ReactElement =>
  h(Fragment, null, text, h("div", { className: "muted" }, detail));

type Row = InvestorPaper["agreements"][number];

const reference = (today: string): Column<Row> => ({
  head: "Reference",
  width: 112,
  cell: ({ agreement }) => twoLines(agreement.reference, statusOf(agreement, today)),
});
const term: Column<Row> = {
  head: "Start – End",
  width: 140,
  cell: ({ agreement, timeRemaining }) =>
    twoLines(dayRange(agreement.startDate, agreement.endDate), timeLeft(timeRemaining)),
};
const roi: Column<Row> = {
  head: "ROI",
  cell: ({ agreement }) =>
    twoLines(showPercent(agreement.roiPercentage), humanize(agreement.roiCalculation)),
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

export const agreementTable = ({ agreements, figures, asOf }: InvestorPaper): ReactElement =>
  table([reference(asOf.today), term, roi, amount, paid], agreements, {
    empty,
    sum: ["Total", null, null, wholeUsd(figures.investmentAmount), wholeUsd(figures.roiPaid)],
  });

export const earningTable = ({ agreements, figures, asOf }: InvestorPaper): ReactElement =>
  table([reference(asOf.today), months, { ...roi, width: 72 }, amount, earned], agreements, {
    empty,
    sum: [
      "Total",
      null,
      null,
      wholeUsd(figures.investmentAmount),
      wholeUsd(figures.roiEarnedThisYear),
    ],
  });

function statusOf(agreement: Row["agreement"], today: string): string {
  const { status, startDate, completionPercentage } = agreement;
  if (status !== "active") return humanize(status);
  if (startDate > today) return `Starts ${formatDay(startDate)}`;
  return `${humanize(status)}, ${wholePercent(completionPercentage)} complete`;
}

function termOf({ termValue, termUnit }: Row["agreement"], months: string): string {
  const term = count(termValue, termUnit.slice(0, -1));
  return termUnit === "months" ? term : `${term} (${months} months)`;
}
