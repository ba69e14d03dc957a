import { partiesOf } from "@accord/contracts";
import type { AgreementPaper, PaperAgreement } from "@accord/contracts/internal";
import {
  carriedFields,
  contactLines,
  formatDay,
  formatUsd,
  payoutMethodLabels,
  payoutMethods,
  reachFields,
  showPercent,
} from "@accord/domain";
import type { ReactElement } from "react";
import type { Company } from "../../deps.ts";
import { columns, facts, type Fact } from "./parts/facts.ts";
import { figures, toneOf } from "./parts/figures.ts";
import { note, notesSection, section } from "./parts/section.ts";
import { changedSection, paidTable } from "./parts/payout-tables.ts";
import { rolloverTable } from "./parts/rollover-table.ts";
import { sheetDocument, type DrawnSheet } from "./sheet-document.ts";
import {
  addresseeOf,
  count,
  dayRange,
  humanize,
  roundedTotals,
  timeLeft,
  wholeUsd,
  type Addressee,
} from "./words.ts";
import { table, type Column } from "./parts/table.ts";

type Row = PaperAgreement["schedule"][number];

const scheduleColumns: readonly Column<Row>[] = [
  { head: "Period", width: 78, cell: ({ period }) => period },
  { head: "Due Date", width: 72, kind: "date", cell: ({ dueDate }) => formatDay(dueDate) },
  { head: "Amount", width: 92, kind: "figure", cell: ({ amount }) => formatUsd(amount) },
  { head: "Status", width: 80, isAfterFigure: true, cell: ({ status }) => status },
  { head: "Remark", cell: ({ note }) => note },
];

function scheduleTable(rows: readonly Row[], total: string): ReactElement {
  return table(scheduleColumns, rows, {
    empty: "No scheduled payouts.",
    sum: ["Total ROI", null, wholeUsd(total), null, null],
  });
}

export function agreementSheet(paper: AgreementPaper, company: Company): DrawnSheet {
  const { agreement } = paper;
  return sheetDocument({
    kind: `Agreement ${agreement.reference}`,
    addressee: addressee(paper),
    remark: humanize(agreement.status),
    company,
    asOf: paper.asOf,
    parts: [
      figures(summary(paper)),
      note(roundedTotals),
      columns(section("Terms", terms(paper)), section("Investor Contact", contact(paper))),
      section("Payout Schedule", scheduleTable(paper.schedule, agreement.totalRoi)),
      section("Payouts", paidTable(paper.paid)),
      ...changedSection([paper]),
      section("Roll Over/Additional Investments", rolloverTable(paper)),
      // An empty section could end up alone on the last page.
      ...(agreement.notes === null ? [] : [notesSection(agreement.notes)]),
    ],
  });
}

function summary({ agreement, roiPaid }: AgreementPaper) {
  const { initialInvestment, investmentAmount, outstandingPrincipal, totalRoi } = agreement;
  return [
    {
      label: "Investment Amount",
      value: wholeUsd(investmentAmount),
      detail: `Initial ${formatUsd(initialInvestment)}`,
    },
    {
      label: "Outstanding Principal",
      value: wholeUsd(outstandingPrincipal),
    },
    {
      label: "Total ROI",
      value: wholeUsd(totalRoi),
      detail: `${showPercent(agreement.roiPercentage)} ${agreement.roiCalculation}`,
    },
    { label: "ROI Paid", value: wholeUsd(roiPaid), tone: toneOf(roiPaid) },
  ];
}

function terms({ agreement, timeRemaining }: AgreementPaper): ReactElement {
  return facts([
    ["Start – End", dayRange(agreement.startDate, agreement.endDate)],
    ...carriedFields.map(({ name, header, kind }): Fact => {
      const value = agreement[name];
      return [header, kind === "day" ? value && formatDay(value) : value];
    }),
    ["Term", count(agreement.termValue, agreement.termUnit.slice(0, -1))],
    ["Remaining", timeLeft(timeRemaining)],
    ["ROI", `${showPercent(agreement.roiPercentage)}, ${agreement.roiCalculation}`],
    ["Payouts", humanize(agreement.payoutFrequency)],
    ["Payment", paymentMethods(agreement)],
  ]);
}

function addressee({ agreement, investor }: AgreementPaper): Addressee {
  const recorded = addresseeOf(investor);
  return { ...recorded, address: ownAddress(agreement) || recorded.address };
}

const ownAddress = (agreement: AgreementPaper["agreement"]) => contactLines(agreement).join("\n");

function contact({ agreement, investor }: AgreementPaper): ReactElement {
  const [, second] = partiesOf(investor);
  const named = second?.name ? second : null;
  return facts([
    ["Address", ownAddress(agreement)],
    ...reachFields.map(({ name, header }): Fact => [header, agreement[name]]),
    ["Second party", named && named.name],
    ["Their phone", named && named.phone],
    ["Their email", named && named.email],
  ]);
}

function paymentMethods(agreement: AgreementPaper["agreement"]): string {
  const chosen = payoutMethods
    .filter((name) => agreement[name])
    .map((name) => payoutMethodLabels[name]);
  return chosen.join("\n") || "None chosen";
}
