import type { InvestorPaper } from "@accord/contracts/internal";
import { showPercent } from "@accord/domain";
import type { Company } from "../../deps.ts";
import { agreementTable } from "./parts/agreement-table.ts";
import { figures, toneOf } from "./parts/figures.ts";
import { changedSection, dueTable, receivedTable } from "./parts/payout-tables.ts";
import { countedOnce } from "./parts/report-figures.ts";
import { note, section } from "./parts/section.ts";
import { scopeOf, sheetDocument, type DrawnSheet } from "./sheet-document.ts";
import { addresseeOf, count, roundedTotals, timeLeft, wholeUsd } from "./words.ts";

export function businessReport(
  paper: InvestorPaper,
  company: Company,
  scope: "all" | "one",
): DrawnSheet {
  return sheetDocument({
    kind: "Business Report",
    addressee: addresseeOf(paper.investor),
    remark: scopeOf(paper, scope),
    company,
    asOf: paper.asOf,
    parts: [
      figures(summary(paper), [1.1, 1.2, 0.85, 1.1]),
      note(`${roundedTotals}${countedOnce(paper.figures)}`),
      section("Investment Agreements", agreementTable(paper)),
      section(
        "Payouts Due in the Next 12 Months",
        dueTable(paper.agreements, paper.asOf.today),
        "Active agreements only; what is overdue comes first.",
      ),
      section("Paid to Date", receivedTable(paper.agreements)),
      ...changedSection(paper.agreements),
    ],
  });
}

function summary({ figures: sums, agreements }: InvestorPaper) {
  const byEnd = agreements.toSorted((a, b) =>
    b.agreement.endDate.localeCompare(a.agreement.endDate),
  );
  return [
    {
      label: "Investment Amount",
      value: wholeUsd(sums.investmentAmount),
      detail: `${wholeUsd(sums.outstandingPrincipal)} outstanding`,
    },
    {
      label: "Term Remaining",
      value: timeLeft(byEnd[0]?.timeRemaining ?? "–").replace(/ remaining$/, ""),
      detail: count(sums.activeAgreements, "active agreement"),
    },
    {
      label: "ROI Percentage",
      value: showPercent(sums.weightedRoiPercentage),
      detail: "Weighted by amount",
    },
    {
      label: "ROI Paid to Date",
      value: wholeUsd(sums.roiPaid),
      tone: toneOf(sums.roiPaid),
      ...(sums.roiRolled && { detail: `${wholeUsd(sums.roiRolled)} rolled over` }),
    },
  ];
}
