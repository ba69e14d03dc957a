import type { Cents } from "@accord/domain";
import { useIsPhone } from "@accord/ui";
import { isHistory } from "../../../records/payout-facts.ts";
import type { PreviewRow } from "../../../records/preview-rows.ts";
import { rowExplanation } from "../explain/row-explanation.ts";
import { ScheduleTable } from "../table/schedule-table.tsx";
import { liveColumns } from "./live-columns.tsx";

interface LiveScheduleProps {
  readonly rows: readonly PreviewRow[];
  readonly total: Cents;
  /** The initial principal. */
  readonly atStart: Cents;
}

const isOpen = ({ payout }: PreviewRow) => payout === null || !isHistory(payout);

export function LiveSchedule({ rows, total, atStart }: LiveScheduleProps) {
  const isPhone = useIsPhone();
  return (
    <ScheduleTable
      caption="Payout schedule"
      columns={liveColumns(rows, isPhone)}
      explain={(row) => rowExplanation(row, atStart)}
      nameOf={({ period }) => period}
      rowKey={({ periodIndex }) => String(periodIndex)}
      rows={rows}
      startsAt={isOpen}
      toolsWidth={isPhone ? 52 : 36}
      total={total}
    />
  );
}
