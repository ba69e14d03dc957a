import type { PaperAgreement } from "@accord/contracts/internal";
import { formatDay, formatUsd } from "@accord/domain";
import type { ReactElement } from "react";
import { wholeUsd } from "../words.ts";
import { table } from "./table.ts";
import type { Column } from "./table.ts";

type Row = PaperAgreement["schedule"][number];

const columns: readonly Column<Row>[] = [
  { head: "Period", width: 78, cell: ({ period }) => period },
  { head: "Due Date", width: 72, kind: "date", cell: ({ dueDate }) => formatDay(dueDate) },
  { head: "Amount", width: 92, kind: "figure", cell: ({ amount }) => formatUsd(amount) },
  { head: "Status", width: 80, isAfterFigure: true, cell: ({ status }) => status },
  { head: "Remark", cell: ({ note }) => note },
];

export function scheduleTable(rows: readonly Row[], total: string): ReactElement {
  return table(columns, rows, {
    empty: "No scheduled payouts.",
    sum: ["Total ROI", null, wholeUsd(total), null, null],
  });
}
