import { HTMLTable } from "@accord/blueprint";
import { formatUsd } from "@accord/domain";
import type { CSSProperties, ReactNode } from "react";
import { amountWidth, textWidth } from "../text/money.tsx";
import { openRow } from "./row-click.ts";
import { TableHead } from "./table-head.tsx";
import { cellClass, hiddenBelowClass } from "./cell-class.ts";
import type { Column, DataTableProps } from "./table-types.ts";

function rowClass<Row>(row: Row, props: DataTableProps<Row>): string | undefined {
  const names = [
    props.onOpen ? "ac-row-link" : "",
    props.openKey === props.rowKey(row) ? "ac-row-open" : "",
    props.isSelected?.(row) === true ? "ac-row-selected" : "",
  ].filter(Boolean);
  return names.join(" ") || undefined;
}

declare module "react" {
  interface CSSProperties {
    "--ac-width"?: string;
    "--ac-narrow"?: string;
  }
}

function widthsOf<Row>(
  column: Column<Row>,
  rows: readonly Row[] | undefined,
  isFirst: boolean,
): CSSProperties | undefined {
  const { width, narrowWidth = width } = column;
  if (width === undefined) return undefined;
  const widthOf = contentWidth(column);
  if (widthOf === undefined)
    return { "--ac-width": `${width}px`, "--ac-narrow": `${narrowWidth}px` };
  const widest = Math.max(0, ...(rows ?? []).map(widthOf));
  const spare = isFirst ? 12 : 2;
  const atLeast = (px: number | undefined) =>
    `max(${px}px, calc(${widest.toFixed(2)}em + 2 * var(--ac-cell) + ${spare}px))`;
  return { "--ac-width": atLeast(width), "--ac-narrow": atLeast(narrowWidth) };
}

/** The width of a cell in em, where the column has to hold the whole of it. */
function contentWidth<Row>({ amount, text }: Column<Row>): ((row: Row) => number) | undefined {
  if (text) return (row) => textWidth(text(row));
  return amount && ((row) => amountWidth(usdOf(amount(row))));
}

const usdOf = (amount: string | null | undefined) => (amount ? formatUsd(amount) : "");

function BodyRow<Row>({ row, ...props }: DataTableProps<Row> & { readonly row: Row }) {
  const { columns, onOpen } = props;
  return (
    <tr
      className={rowClass(row, props)}
      onClick={onOpen && ((event) => openRow(event, () => onOpen(row)))}
    >
      {columns.map((column) => (
        <td className={cellClass(column)} key={column.key}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

export function TableGrid<Row>(
  props: DataTableProps<Row> & { readonly state: ReactNode | undefined },
) {
  const { caption, columns, density, rowKey, rows, state } = props;
  return (
    <>
      <HTMLTable className={density ? `ac-table ac-table-${density}` : "ac-table"}>
        <caption className="ac-hidden">{caption}</caption>
        <colgroup>
          {columns.map((column, index) => (
            <col
              className={hiddenBelowClass(column)}
              key={column.key}
              style={widthsOf(column, rows, index === 0)}
            />
          ))}
        </colgroup>
        <TableHead {...props} />
        {state === undefined && (
          <tbody>
            {rows?.map((row) => (
              <BodyRow key={rowKey(row)} {...props} row={row} />
            ))}
          </tbody>
        )}
      </HTMLTable>
      {/* Outside the table: a cell that spans hidden columns would keep their width. */}
      {state}
    </>
  );
}
