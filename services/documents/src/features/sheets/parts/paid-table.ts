import type { PaperAgreement } from "@accord/contracts/internal";
import { formatDay, formatUsd } from "@accord/domain";
import type { ReactElement } from "react";
import { humanize, totalOf } from "../words.ts";
import { table, type Column } from "./table.ts";

type Paid = PaperAgreement["paid"][number];

const columns: readonly Column<Paid>[] = [
  { head: "Paid", width: 80, kind: "date", cell: ({ payoutDate }) => formatDay(payoutDate) },
  { head: "Type", width: 70, cell: ({ payoutType }) => humanize(payoutType) },
  { head: "Period", cell: ({ period }) => period ?? "Additional payment" },
  { head: "Check", width: 80, cell: ({ checkNumber }) => checkNumber },
  {
    head: "Account",
    width: 62,
    cell: ({ accountLastFour }) => accountLastFour && `••${accountLastFour}`,
  },
  { head: "Amount", width: 104, kind: "figure", cell: ({ amount }) => formatUsd(amount) },
];

export function paidTable(paid: readonly Paid[]): ReactElement {
  return table(columns, paid, {
    empty: "No payouts yet.",
    sum: ["Total paid", null, null, null, null, totalOf(paid)],
  });
}
