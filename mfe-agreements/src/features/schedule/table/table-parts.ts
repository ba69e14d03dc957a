import type { Column } from "@accord/ui";
import type { ReactNode } from "react";
import type { DatedAmount } from "./year-groups.ts";

/** What both schedules say of a row besides its columns. */
export interface RowParts<Row extends DatedAmount> {
  /** One of them has the key `amount`: sums stand below it. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Names the payout for screen readers: `Q1 2026`. */
  readonly nameOf: (row: Row) => string;
  readonly explain: (row: Row) => readonly string[];
  /** Stands beside the button that explains. */
  readonly tools?: ((row: Row) => ReactNode) | undefined;
}

const cellNames = (column: Pick<Column<never>, "align" | "afterFigure">): string[] => [
  ...(column.align === "right" ? ["ac-right"] : []),
  ...(column.afterFigure === true ? ["ac-after-figure"] : []),
];

/** The class of a column's cells. */
export const cellClass = (column: Pick<Column<never>, "align" | "afterFigure">) =>
  cellNames(column).join(" ") || undefined;
