import type { Column } from "./table-types.ts";

/** Leaves a column out of a table that is too narrow for it. */
export const fromClass = <Row>({ from }: Column<Row>) =>
  from === undefined ? undefined : `ac-from-${from}`;

/** The class of a column's head and cells. */
export function cellClass<Row>(column: Column<Row>): string | undefined {
  const names = [
    column.align === "right" ? "ac-right" : "",
    column.afterFigure === true ? "ac-after-figure" : "",
    fromClass(column) ?? "",
  ].filter(Boolean);
  return names.join(" ") || undefined;
}
