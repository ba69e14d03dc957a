import type { StatementPaper } from "@accord/contracts/internal";
import { formatDay, formatUsd, parseMoney, showPercent } from "@accord/domain";
import { createElement as h, Fragment, type ReactElement } from "react";
import { dayRange, humanize } from "../words.ts";
import { notesSection, section } from "./section.ts";
import { amountColumn, table, type Column } from "./table.ts";

type Agreement = StatementPaper["agreements"][number];
interface Line {
  readonly day: string;
  readonly text: string;
  readonly amount: string;
}

const lines = (text: string): readonly Column<Line>[] => [
  { head: "Date", width: 80, kind: "date", cell: ({ day }) => formatDay(day) },
  { head: text, cell: (line) => line.text },
  amountColumn,
];

export function statementAgreement(
  agreement: Agreement,
  range: { readonly from: string; readonly to: string },
): ReactElement {
  const { reference, notes, opening, closing, principal } = agreement;
  const account: readonly Line[] = [
    { day: range.from, text: "Opening balance", amount: opening },
    ...principal,
  ];
  const balance = [formatDay(range.to), "Closing balance", formatUsd(closing)];
  return h(
    Fragment,
    null,
    section(
      `Agreement ${reference}`,
      table(lines(`Principal of ${reference}`), account, { empty: "", sum: balance }),
      termsOf(agreement),
    ),
    h("div", { className: "more" }, roiTable(agreement)),
    notes === null ? null : notesSection(notes, `Notes on ${reference}`),
  );
}

function roiTable({ reference, roi, roiPaid, roiRolled }: Agreement): ReactElement {
  const total = formatUsd(parseMoney(roiPaid) + parseMoney(roiRolled));
  return table(lines(`ROI of ${reference}`), roi, {
    empty: "No ROI was paid or rolled over in this range.",
    sum: ["Total", null, total],
  });
}

const termsOf = ({ startDate, endDate, roiPercentage, status }: Agreement) =>
  `${humanize(status)} · ${dayRange(startDate, endDate)} · ${showPercent(roiPercentage)}`;
