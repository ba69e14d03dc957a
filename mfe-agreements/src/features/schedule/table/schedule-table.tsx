import { Button, HTMLTable } from "@accord/blueprint";
import { type Cents, formatUsd } from "@accord/domain";
import { cellClass, amountWidth, VisuallyHidden } from "@accord/ui";
import { type ReactNode, useState } from "react";
import "../schedule.css";
import { ScheduleRow } from "./schedule-row.tsx";
import { shownGroups } from "./shown-groups.ts";
import type { RowParts } from "./table-parts.ts";
import { type DatedAmount, type YearGroup, yearGroups } from "./year-groups.ts";

interface ScheduleTableProps<Row extends DatedAmount> extends RowParts<Row> {
  readonly caption: string;
  /** By date. */
  readonly rows: readonly Row[];
  /** In px. */
  readonly toolsWidth: number;
  /** The first row of a shortened schedule. */
  readonly startsAt: (row: Row) => boolean;
  readonly total: Cents;
  readonly totalNote?: ReactNode;
}

/** No amount is wider than the total. */
function widthOf(key: string, width: number | undefined, total: Cents): string | undefined {
  if (width === undefined || key !== "amount")
    return width === undefined ? undefined : `${width}px`;
  return `max(${width}px, calc(${amountWidth(formatUsd(total)).toFixed(2)}em + 18px))`;
}

function Head<Row extends DatedAmount>({ columns, toolsWidth, total }: ScheduleTableProps<Row>) {
  return (
    <>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width: widthOf(key, width, total) }} />
        ))}
        <col style={{ width: toolsWidth }} />
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th className={cellClass(column)} key={column.key} scope="col">
              {column.header}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>Details</VisuallyHidden>
          </th>
        </tr>
      </thead>
    </>
  );
}

function Year<Row extends DatedAmount>({
  group,
  hasSum,
  ...parts
}: RowParts<Row> & { readonly group: YearGroup<Row>; readonly hasSum: boolean }) {
  return (
    <tbody>
      {group.rows.map((row) => (
        <ScheduleRow key={parts.rowKey(row)} row={row} {...parts} />
      ))}
      {hasSum && (
        <SumRow
          className="sch-year"
          columns={parts.columns}
          label={`${group.year} subtotal`}
          sum={group.total}
        />
      )}
    </tbody>
  );
}

/**
 * Subtotals per calendar year when there are several. A long schedule is shortened until the user
 * shows all of it.
 */
export function ScheduleTable<Row extends DatedAmount>(props: ScheduleTableProps<Row>) {
  const { caption, columns, rows, startsAt, total, totalNote, ...rest } = props;
  const [isExpanded, setExpanded] = useState(false);
  const groups = yearGroups(rows);
  const shortened = shownGroups(groups, startsAt);
  const isLong = shortened.length < groups.length;
  const parts = { columns, rowKey: rest.rowKey, nameOf: rest.nameOf, explain: rest.explain };
  const isScrolling = isLong && isExpanded;
  const box = isScrolling ? { "aria-label": caption, role: "region", tabIndex: 0 } : {};
  return (
    <div className="sch-box">
      <div className={isScrolling ? "sch-scroll" : undefined} {...box}>
        <HTMLTable className="ac-table ac-table-nested sch-table">
          <caption className="ac-hidden">{caption}</caption>
          <Head {...props} />
          {(isExpanded ? groups : shortened).map((group) => (
            <Year
              key={group.year}
              {...parts}
              group={group}
              hasSum={groups.length > 1}
              tools={rest.tools}
            />
          ))}
          <tfoot>
            <SumRow
              className="sch-total"
              columns={columns}
              label="Total ROI"
              note={totalNote}
              sum={total}
            />
          </tfoot>
        </HTMLTable>
      </div>
      {isLong && (
        <div className="sch-more">
          <Button onClick={() => setExpanded(!isExpanded)} variant="minimal">
            {isExpanded
              ? "Show fewer payouts"
              : `Show all ${rows.length.toLocaleString("en-US")} payouts`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface SumRowProps<Row extends DatedAmount> {
  readonly columns: RowParts<Row>["columns"];
  readonly label: string;
  readonly sum: Cents;
  readonly className: string;
  readonly note?: ReactNode;
}

/** A sum below the amount column: of a year or of all rows. */
function SumRow<Row extends DatedAmount>(props: SumRowProps<Row>) {
  const amountAt = props.columns.findIndex(({ key }) => key === "amount");
  const rest = props.columns.length - amountAt;
  const last = props.columns[amountAt + 1];
  return (
    <tr className={props.className}>
      <th scope="row">{props.label}</th>
      <td className="ac-right ac-num" colSpan={amountAt}>
        {formatUsd(props.sum)}
      </td>
      <td className={last?.afterFigure === true ? "ac-after-figure" : undefined} colSpan={rest}>
        {props.note}
      </td>
    </tr>
  );
}
