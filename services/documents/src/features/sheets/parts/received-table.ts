import type { InvestorPaper } from "@accord/contracts/internal";
import { formatDay, formatUsd } from "@accord/domain";
import type { ReactElement } from "react";
import { humanize, totalOf } from "../words.ts";
import { table, type Column } from "./table.ts";

type Agreements = InvestorPaper["agreements"];
type Paid = Agreements[number]["paid"][number] & { readonly reference: string };

const columns: readonly Column<Paid>[] = [
  { head: "Paid", width: 80, kind: "date", cell: ({ payoutDate }) => formatDay(payoutDate) },
  { head: "Agreement", width: 130, cell: ({ reference }) => reference },
  { head: "Type", width: 70, cell: ({ payoutType }) => humanize(payoutType) },
  { head: "Period", cell: ({ period }) => period ?? "Additional payment" },
  { head: "Amount", width: 104, kind: "figure", cell: ({ amount }) => formatUsd(amount) },
];

export function receivedTable(agreements: Agreements): ReactElement {
  const paid: readonly Paid[] = agreements
    .flatMap(({ agreement: { reference }, paid: rows }) =>
      rows.map((row) => ({ ...row, reference })),
    )
    .toSorted((a, b) => b.payoutDate.localeCompare(a.payoutDate));
  return table(columns, paid, {
    empty: "No payouts yet.",
    sum: ["Total paid", null, null, null, totalOf(paid)],
  });
}
