import type { PayoutRunLine } from "@accord/contracts";
import {
  formatMoney,
  formatUsd,
  isPaidByRun,
  lineProblems,
  mailingLabels,
  parseMoney,
  paymentRoute,
  problemTexts,
  type LineProblem,
} from "@accord/domain";
import type { ReactElement } from "react";
import { section } from "../parts/section.ts";
import { table, type Column } from "../parts/table.ts";
import { count } from "../words.ts";
import { heldTable, methodNames } from "./run-register.ts";

/** Lines that are named; the others are counted. */
const NAMED = 20;

const routeText = ({ method, mailing }: Pick<PayoutRunLine, "method" | "mailing">) =>
  [methodNames[method], mailing && mailingLabels[mailing]].filter(Boolean).join(", ");

const preferenceText = ({ preferred = [] }: PayoutRunLine): string =>
  preferred.length === 0
    ? "No method"
    : preferred.map((one) => routeText(paymentRoute([one], false))).join(" or ");

const methodColumns: readonly Column<PayoutRunLine>[] = [
  { head: "No.", width: 30, cell: ({ position }) => position },
  { head: "Payee", cell: ({ payeeName }) => payeeName },
  { head: "Agreement", width: 88, kind: "date", cell: ({ agreement }) => agreement.reference },
  { head: "Ticked Now", width: 130, cell: preferenceText },
  { head: "Chosen", width: 130, cell: routeText },
];

interface Warned {
  readonly problem: LineProblem;
  readonly lines: readonly PayoutRunLine[];
}

const netOf = (lines: readonly PayoutRunLine[]) =>
  formatUsd(formatMoney(lines.reduce((sum, { net }) => sum + parseMoney(net), 0)));

function positions(lines: readonly PayoutRunLine[]): string {
  const named = lines.slice(0, NAMED).map(({ position }) => position);
  const more = lines.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${count(more, "more line")}` : ""}`;
}

const warningColumns: readonly Column<Warned>[] = [
  { head: "Warning", cell: ({ problem }) => problemTexts[problem].problem },
  { head: "Net", width: 92, kind: "figure", cell: ({ lines }) => netOf(lines) },
  { head: "Lines", width: 190, isAfterFigure: true, cell: ({ lines }) => positions(lines) },
];

/** What people decided against the proposal or in spite of a warning. */
export function runRemarks(lines: readonly PayoutRunLine[]): ReactElement[] {
  const paid = lines.filter(({ state }) => isPaidByRun(state));
  const chosen = paid.filter(({ methodChosen }) => methodChosen === true);
  const held = lines.filter(({ state }) => !isPaidByRun(state));
  const warned = lineProblems.flatMap((problem) => {
    const of = paid.filter(({ problems }) => problems.includes(problem));
    return of.length === 0 ? [] : [{ problem, lines: of }];
  });
  return [
    section("Warnings", table(warningColumns, warned, { empty: "None." }), "As last checked."),
    section("Methods Chosen by Hand", table(methodColumns, chosen, { empty: "None." })),
    section("Held", heldTable(held)),
  ];
}
