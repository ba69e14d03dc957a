import type { StatementPaper } from "@accord/contracts/internal";
import { formatUsd } from "@accord/domain";
import type { Company } from "../../deps.ts";
import { figures, toneOf, type Figure } from "./parts/figures.ts";
import { emptyLine, note } from "./parts/section.ts";
import { statementAgreement } from "./parts/statement-agreement.ts";
import { sheetDocument, type DrawnSheet } from "./sheet-document.ts";
import { addresseeOf, dayRange } from "./words.ts";

/** Amounts are not rounded to whole dollars: an account must add up to the cent. */
export function statementSheet(paper: StatementPaper, company: Company): DrawnSheet {
  const { agreements } = paper;
  return sheetDocument({
    kind: "Statement",
    addressee: addresseeOf(paper.investor),
    remark: dayRange(paper.from, paper.to),
    company,
    asOf: paper.asOf,
    parts: [
      figures(summary(paper), [1, 1, 1]),
      note("Opening balance plus activity is the closing balance. All amounts are to the cent."),
      ...(agreements.length === 0
        ? [emptyLine("No agreements in this range.")]
        : agreements.map((agreement) => statementAgreement(agreement, paper))),
    ],
  });
}

const summary = (paper: StatementPaper): readonly Figure[] => [
  { label: "Opening Balance", value: formatUsd(paper.opening) },
  { label: "Activity", value: formatUsd(paper.activity) },
  { label: "Closing Balance", value: formatUsd(paper.closing) },
  { label: "ROI Paid", value: formatUsd(paper.roiPaid), tone: toneOf(paper.roiPaid) },
  { label: "ROI Rolled Over", value: formatUsd(paper.roiRolled) },
  { label: "Agreements", value: String(paper.agreements.length) },
];
