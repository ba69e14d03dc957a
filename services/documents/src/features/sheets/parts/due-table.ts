import type { InvestorPaper } from "@accord/contracts/internal";
import { addMonths, formatDay, formatUsd, parseMoney } from "@accord/domain";
import type { ReactElement } from "react";
import { totalOf } from "../words.ts";
import { table, type Column } from "./table.ts";

type Agreements = InvestorPaper["agreements"];
type Due = Agreements[number]["schedule"][number] & { readonly reference: string };

const columns: readonly Column<Due>[] = [
  { head: "Due Date", width: 80, kind: "date", cell: ({ dueDate }) => formatDay(dueDate) },
  { head: "Agreement", width: 130, cell: ({ reference }) => reference },
  { head: "Period", width: 100, cell: ({ period }) => period },
  { head: "Remark", cell: ({ note }) => note },
  { head: "Amount", width: 104, kind: "figure", cell: ({ amount }) => formatUsd(amount) },
];

/** docs/rules.md#upcoming-payouts */
export function dueTable(agreements: Agreements, today: string): ReactElement {
  const last = addMonths(today, 12);
  const due = agreements
    .filter(({ agreement }) => agreement.status === "active")
    .flatMap(({ agreement: { reference }, schedule }) =>
      schedule.map((row) => ({ ...row, reference })),
    )
    .filter((row) => row.status === "Pending" && row.dueDate <= last)
    .filter(({ amount }) => parseMoney(amount) > 0)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  return table(columns, due, {
    empty: "No payouts are due in the next 12 months.",
    sum: ["Total due", null, null, null, totalOf(due)],
  });
}
