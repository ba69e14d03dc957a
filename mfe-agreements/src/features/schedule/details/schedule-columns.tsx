import { DayText, Money, type Column } from "@accord/ui";
import type { ScheduleRow } from "./schedule-row.ts";
import { Status } from "./status-cell.tsx";

const amount = ({ payout }: ScheduleRow) => <Money amount={payout.amount} />;

export const wideColumns: readonly Column<ScheduleRow>[] = [
  { key: "period", header: "Period", width: 104, cell: ({ payout }) => payout.period },
  {
    key: "date",
    header: "Due Date",
    width: 100,
    cell: ({ date }) => <DayText day={date} />,
  },
  { key: "amount", header: "Amount", width: 120, align: "right", cell: amount },
  {
    key: "status",
    header: "Status",
    afterFigure: true,
    cell: (row) => <Status row={row} />,
  },
];

/** On a phone: due date below the period, status below the amount. */
export const phoneColumns: readonly Column<ScheduleRow>[] = [
  {
    key: "period",
    header: "Period",
    width: 96,
    cell: ({ payout, date }) => (
      <div className="sch-stack">
        {payout.period}
        <small>
          <DayText day={date} />
        </small>
      </div>
    ),
  },
  {
    key: "amount",
    header: "Amount",
    align: "right",
    cell: (row) => (
      <div className="sch-stack">
        {amount(row)}
        <Status row={row} />
      </div>
    ),
  },
];
