import { formatMoney } from "@accord/domain";
import type { Cents, Plan, PlanRow } from "@accord/domain";
import { DayText, Money, useIsPhone, type Column } from "@accord/ui";
import { explanationLines } from "../explain/explanation-lines.ts";
import { ScheduleTable } from "../table/schedule-table.tsx";

const columns: readonly Column<PlanRow>[] = [
  {
    key: "period",
    header: "Period",
    cell: ({ period }) => <span className="ac-nowrap">{period}</span>,
  },
  {
    key: "date",
    header: "Date",
    width: 90,
    cell: ({ date }) => (
      <span className="ac-muted">
        <DayText day={date} />
      </span>
    ),
  },
  {
    key: "amount",
    header: "Amount",
    width: 108,
    align: "right",
    cell: ({ amount }) => <Money amount={formatMoney(amount)} />,
  },
];

/** On a phone the date stands under the period. */
const phoneColumns: readonly Column<PlanRow>[] = [
  {
    key: "period",
    header: "Period",
    cell: ({ period, date }) => (
      <div className="sch-stack">
        {period}
        <small>
          <DayText day={date} />
        </small>
      </div>
    ),
  },
  ...columns.filter(({ key }) => key === "amount"),
];

const fromTheFirst = () => true;

/** The whole schedule that the form would write. */
export function LiveSchedule({ plan, atStart }: { readonly plan: Plan; readonly atStart: Cents }) {
  return (
    <ScheduleTable
      caption="Payout schedule"
      columns={useIsPhone() ? phoneColumns : columns}
      explain={(row) => explanationLines(row, atStart)}
      nameOf={({ period }) => period}
      rowKey={({ periodIndex }) => String(periodIndex)}
      rows={plan.rows}
      startsAt={fromTheFirst}
      toolsWidth={40}
      total={plan.totalRoi}
    />
  );
}
