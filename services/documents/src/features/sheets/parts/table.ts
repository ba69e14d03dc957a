import { formatUsd } from "@accord/domain";
import { createElement as h, type ReactElement, type ReactNode } from "react";
import { emptyLine } from "./section.ts";

export interface Column<Row> {
  readonly head: string;
  /** In points; one column has none and takes the rest. */
  readonly width?: number;
  readonly kind?: "figure" | "date";
  readonly isAfterFigure?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export const amountColumn: Column<{ readonly amount: string }> = {
  head: "Amount",
  width: 104,
  kind: "figure",
  cell: ({ amount }) => formatUsd(amount),
};

export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  more: { readonly empty: string; readonly sum?: readonly ReactNode[] },
): ReactElement {
  if (rows.length === 0) return emptyLine(more.empty);
  const classes = columns.map(classOf);
  const line = (cells: readonly ReactNode[], className: string | null) =>
    h("tr", className === null ? null : { className }, ...cells.map(cellOf));
  const cellOf = (content: ReactNode, index: number) => h("td", classes[index], content);
  return h(
    "table",
    null,
    h("colgroup", null, ...columns.map(({ width }) => h("col", widthOf(width)))),
    h("thead", null, h("tr", null, ...columns.map(headOf))),
    h(
      "tbody",
      null,
      ...rows.map((row) =>
        line(
          columns.map(({ cell }) => cell(row)),
          null,
        ),
      ),
      more.sum ? line(more.sum, "sum") : null,
    ),
  );
}

const widthOf = (width: number | undefined) =>
  width === undefined ? null : { style: { width: `${width}pt` } };

function headOf<Row>({ head, kind, isAfterFigure }: Column<Row>): ReactElement {
  const className = kind === "figure" ? "right" : isAfterFigure ? "after-figure" : null;
  return h("th", { scope: "col", ...(className === null ? {} : { className }) }, head);
}

function classOf<Row>({ kind, isAfterFigure }: Column<Row>): { className: string } | null {
  const className = kind ?? (isAfterFigure ? "after-figure" : null);
  return className === null ? null : { className };
}
