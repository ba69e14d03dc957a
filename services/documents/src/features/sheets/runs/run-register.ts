import type { PayoutRunLine } from "@accord/contracts";
import type { RunPaper } from "@accord/contracts/internal";
import {
  formatDay,
  formatUsd,
  isPaidByRun,
  parseMoney,
  returnText,
  shortMask,
  type LineMethod,
} from "@accord/domain";
import { createElement as h } from "react";
import type { Company } from "../../../deps.ts";
import { figures } from "../parts/figures.ts";
import { section } from "../parts/section.ts";
import { table, type Column } from "../parts/table.ts";
import { sheetDocument, type DrawnSheet } from "../sheet-document.ts";
import { count, humanize } from "../words.ts";
import { requireSums } from "./run-sums.ts";

export const methodNames: Readonly<Record<LineMethod, string>> = {
  ach: "ACH",
  check: "Business check",
  cashiers_check: "Cashier's check",
  wire: "Wire",
};

/** Every line with its route, and sums by method. */
export function runRegister(paper: RunPaper, company: Company): DrawnSheet {
  const { run, lines } = paper;
  requireSums(paper);
  const paid = lines.filter(({ state }) => isPaidByRun(state));
  const others = lines.filter(({ state }) => !isPaidByRun(state));
  return sheetDocument({
    kind: `Payout Register ${run.reference}`,
    subject: run.fundingAccount.name,
    remark: remarkOf(run),
    company,
    asOf: paper.asOf,
    parts: [
      figures(runFigures(run)),
      section("Sums by Method", methodTable(run)),
      section("Lines", lineTable(paid, run)),
      ...(others.length === 0 ? [] : [section("Not Paid", heldTable(others))]),
    ],
  });
}

export const remarkOf = ({ paymentDate, fundingAccount, status }: RunPaper["run"]): string =>
  `Payment date ${formatDay(paymentDate)} · ${fundingAccount.name} · ${humanize(status)}`;

export const runFigures = ({ lineCount, gross, withheld, net }: RunPaper["run"]) => [
  { label: "Lines", value: String(lineCount) },
  { label: "Gross", value: formatUsd(gross) },
  { label: "Withheld", value: formatUsd(withheld) },
  { label: "Net", value: formatUsd(net) },
];

type MethodSum = RunPaper["run"]["byMethod"][number];

const methodColumns: readonly Column<MethodSum>[] = [
  { head: "Method", cell: ({ method }) => methodNames[method] },
  { head: "Lines", width: 60, kind: "figure", cell: (sum) => sum.count },
  { head: "Gross", width: 100, kind: "figure", cell: ({ gross }) => formatUsd(gross) },
  { head: "Withheld", width: 90, kind: "figure", cell: ({ withheld }) => formatUsd(withheld) },
  { head: "Net", width: 100, kind: "figure", cell: ({ net }) => formatUsd(net) },
];

export const methodTable = (run: RunPaper["run"]) =>
  table(methodColumns, run.byMethod, {
    empty: "No lines.",
    sum: [
      "Total",
      run.lineCount,
      ...[run.gross, run.withheld, run.net].map((amount) => formatUsd(amount)),
    ],
  });

function routeOf(line: PayoutRunLine): string {
  const numbers = [
    line.accountMasked && shortMask(line.accountMasked),
    line.traceNumber && `trace ${line.traceNumber}`,
    line.checkNumber && `no. ${line.checkNumber}`,
    line.returnCode && returnText(line.returnCode),
  ];
  return [methodNames[line.method], ...numbers.filter(Boolean)].join(" ");
}

const agreementColumn: Column<PayoutRunLine> = {
  head: "Agreement, due",
  width: 88,
  cell: ({ agreement, dueDate }) =>
    h("span", null, agreement.reference, h("br"), formatDay(dueDate)),
};

const paidColumns: readonly Column<PayoutRunLine>[] = [
  { head: "No.", width: 30, cell: ({ position }) => position },
  { head: "Payee", cell: ({ payeeName }) => payeeName },
  agreementColumn,
  { head: "Route", width: 96, cell: routeOf },
];
const withheldColumns: readonly Column<PayoutRunLine>[] = [
  { head: "Gross", width: 70, kind: "figure", cell: ({ gross }) => formatUsd(gross) },
  { head: "Withheld", width: 62, kind: "figure", cell: ({ withheld }) => formatUsd(withheld) },
];
const netColumn: Column<PayoutRunLine> = {
  head: "Net",
  width: 74,
  kind: "figure",
  cell: ({ net }) => formatUsd(net),
};

/** Where nothing is withheld, gross and net are one; the width is for the names. */
function lineTable(lines: readonly PayoutRunLine[], run: RunPaper["run"]) {
  const hasWithheld = parseMoney(run.withheld) > 0n;
  const sums = hasWithheld ? [run.gross, run.withheld, run.net] : [run.net];
  return table([...paidColumns, ...(hasWithheld ? withheldColumns : []), netColumn], lines, {
    empty: "No lines.",
    sum: ["", count(run.lineCount, "line"), "", "", ...sums.map((amount) => formatUsd(amount))],
  });
}

const heldColumns: readonly Column<PayoutRunLine>[] = [
  { head: "No.", width: 30, cell: ({ position }) => position },
  { head: "Payee", cell: ({ payeeName }) => payeeName },
  agreementColumn,
  netColumn,
  { head: "Reason", width: 150, isAfterFigure: true, cell: ({ holdReason }) => holdReason ?? "" },
];

export const heldTable = (lines: readonly PayoutRunLine[]) =>
  table(heldColumns, lines, { empty: "No lines." });
