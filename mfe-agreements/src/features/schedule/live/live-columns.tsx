import type { Payout } from "@accord/contracts";
import { formatMoney } from "@accord/domain";
import { DayText, Money, type Column } from "@accord/ui";
import type { PreviewRow } from "../../../records/preview-rows.ts";
import { isHistory } from "../../../records/payout-facts.ts";

/** Why new terms do not change a row. */
function fixedReason(payout: Payout): string | null {
  if (payout.status === "completed") return "Paid";
  if (payout.status === "rolled_over") return "Rolled over";
  if (isHistory(payout)) return "Settled";
  return payout.adjusted ? "Changed by hand" : null;
}

function FixedReason({ row: { payout } }: { readonly row: PreviewRow }) {
  const text = payout && fixedReason(payout);
  return text !== null && <small>{text}</small>;
}

const amount: Column<PreviewRow> = {
  key: "amount",
  header: "Amount",
  align: "right",
  cell: (row) => <Money amount={formatMoney(row.amount)} />,
};

const wideColumns: readonly Column<PreviewRow>[] = [
  {
    key: "period",
    header: "Period",
    width: 84,
    cell: ({ period }) => <span className="ac-nowrap">{period}</span>,
  },
  {
    key: "date",
    header: "Date",
    width: 92,
    cell: (row) => (
      <div className="sch-stack ac-muted">
        <DayText day={row.date} />
        <FixedReason row={row} />
      </div>
    ),
  },
  amount,
];

const stackedColumns: readonly Column<PreviewRow>[] = [
  {
    key: "period",
    header: "Period",
    width: 116,
    cell: (row) => (
      <div className="sch-stack">
        {row.period}
        <small>
          <DayText day={row.date} />
        </small>
        <FixedReason row={row} />
      </div>
    ),
  },
  amount,
];

/** Labels up to `Year 2026` and amounts below a million fit beside the date. */
const fitsBesideDay = ({ period, amount: cents }: PreviewRow) =>
  period.length <= "Year 2026".length && cents < 100_000_000;

/** Columns that never truncate a label or an amount. */
export const liveColumns = (rows: readonly PreviewRow[], isPhone: boolean) =>
  !isPhone && rows.every(fitsBesideDay) ? wideColumns : stackedColumns;
