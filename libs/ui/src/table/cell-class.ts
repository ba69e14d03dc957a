import type { Column } from "./table-types.ts";

/** Hides a column in a table narrower than `from`. */
export const hiddenBelowClass = <Row>({ hiddenBelow }: Column<Row>) =>
  hiddenBelow === undefined ? undefined : `ac-from-${hiddenBelow}`;

export function cellClass<Row>(column: Column<Row>): string | undefined {
  const names = [
    column.align === "right" ? "ac-right" : "",
    column.afterFigure === true ? "ac-after-figure" : "",
    hiddenBelowClass(column) ?? "",
  ].filter(Boolean);
  return names.join(" ") || undefined;
}
