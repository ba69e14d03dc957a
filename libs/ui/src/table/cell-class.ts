import type { Column } from "./table-types.ts";

/** Hides a column in a table narrower than `from`. */
export const fromClass = <Row>({ from }: Column<Row>) =>
  from === undefined ? undefined : `ac-from-${from}`;

export function cellClass<Row>(column: Column<Row>): string | undefined {
  const names = [
    column.align === "right" ? "ac-right" : "",
    column.afterFigure === true ? "ac-after-figure" : "",
    fromClass(column) ?? "",
  ].filter(Boolean);
  return names.join(" ") || undefined;
}
