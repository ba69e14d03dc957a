import type { Column } from "./table-types.ts";

/** The class of a column's head and cells. */
export function cellClass<Row>(column: Column<Row>): string | undefined {
  const names = [
    column.align === "right" ? "ac-right" : "",
    column.afterFigure === true ? "ac-after-figure" : "",
    column.wideOnly === true ? "ac-wide-only" : "",
  ].filter(Boolean);
  return names.join(" ") || undefined;
}
