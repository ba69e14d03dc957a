import type { InvestorPaper } from "@accord/contracts/internal";
import type { Company } from "../../deps.ts";
import { earningTable } from "./parts/agreement-table.ts";
import { figures } from "./parts/figures.ts";
import { changedSection, receivedTable } from "./parts/payout-tables.ts";
import { countedOnce, reportFigures } from "./parts/report-figures.ts";
import { note, section } from "./parts/section.ts";
import { scopeOf, sheetDocument, type DrawnSheet } from "./sheet-document.ts";
import { addresseeOf, roundedTotals } from "./words.ts";

const earnedNote =
  "Year-to-date earned ROI is a full year's ROI, or the share of the days since the start for an agreement that started this year. An agreement that has not started, or is closed and ended before this year, earned none. Averages are weighted by investment amount.";

export function investorReport(
  paper: InvestorPaper,
  company: Company,
  scope: "all" | "one",
): DrawnSheet {
  return sheetDocument({
    kind: "Investor Report",
    addressee: addresseeOf(paper.investor),
    remark: scopeOf(paper, scope),
    company,
    asOf: paper.asOf,
    parts: [
      figures(reportFigures(paper.figures), [1.05, 1.05, 1.05, 1]),
      note(`${roundedTotals}${countedOnce(paper.figures)} ${earnedNote}`),
      section("Investment Agreements", earningTable(paper)),
      section("Payouts Received", receivedTable(paper.agreements)),
      ...changedSection(paper.agreements),
    ],
  });
}
