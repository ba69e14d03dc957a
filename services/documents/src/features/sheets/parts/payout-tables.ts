import type { InvestorPaper, PaperAgreement } from "@accord/contracts/internal";
import { addMonths, formatDay, parseMoney } from "@accord/domain";
import type { ReactElement } from "react";
import { humanize, totalOf } from "../words.ts";
import { section } from "./section.ts";
import { amountColumn, table, type Column } from "./table.ts";

type Agreements = InvestorPaper["agreements"];
type Due = Agreements[number]["schedule"][number] & { readonly reference: string };
type Paid = Agreements[number]["paid"][number];

const dueColumns: readonly Column<Due>[] = [
  { head: "Due Date", width: 80, kind: "date", cell: ({ dueDate }) => formatDay(dueDate) },
  { head: "Agreement", width: 130, cell: ({ reference }) => reference },
  { head: "Period", width: 100, cell: ({ period }) => period },
  { head: "Remark", cell: ({ note }) => note },
  amountColumn,
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
  return table(dueColumns, due, {
    empty: "No payouts are due in the next 12 months.",
    sum: ["Total due", null, null, null, totalOf(due)],
  });
}

const paidColumns: readonly Column<Paid>[] = [
  { head: "Paid", width: 80, kind: "date", cell: ({ payoutDate }) => formatDay(payoutDate) },
  { head: "Type", width: 70, cell: ({ payoutType }) => humanize(payoutType) },
  { head: "Period", cell: ({ period }) => period ?? "Additional payment" },
  { head: "Check", width: 80, cell: ({ checkNumber }) => checkNumber },
  {
    head: "Account",
    width: 62,
    cell: ({ accountLastFour }) => accountLastFour && `••${accountLastFour}`,
  },
  amountColumn,
];

export function paidTable(paid: readonly Paid[]): ReactElement {
  return table(paidColumns, paid, {
    empty: "No payouts yet.",
    sum: ["Total paid", null, null, null, null, totalOf(paid)],
  });
}

const receivedColumns: readonly Column<Paid & Pick<Due, "reference">>[] = [
  { head: "Paid", width: 80, kind: "date", cell: ({ payoutDate }) => formatDay(payoutDate) },
  { head: "Agreement", width: 130, cell: ({ reference }) => reference },
  { head: "Type", width: 70, cell: ({ payoutType }) => humanize(payoutType) },
  { head: "Period", cell: ({ period }) => period ?? "Additional payment" },
  amountColumn,
];

export function receivedTable(agreements: Agreements): ReactElement {
  const paid = agreements
    .flatMap(({ agreement: { reference }, paid: rows }) =>
      rows.map((row) => ({ ...row, reference })),
    )
    .toSorted((a, b) => b.payoutDate.localeCompare(a.payoutDate));
  return table(receivedColumns, paid, {
    empty: "No payouts yet.",
    sum: ["Total paid", null, null, null, totalOf(paid)],
  });
}

type Changed = NonNullable<PaperAgreement["paidChanges"]>[number] & Pick<Due, "reference">;

const changeColumns: readonly Column<Changed>[] = [
  { head: "Changed", width: 80, kind: "date", cell: ({ day }) => formatDay(day) },
  { head: "Agreement", width: 130, cell: ({ reference }) => reference },
  { head: "Payout", cell: ({ text }) => text },
  amountColumn,
];

/** Nothing when all payouts stand as they were reported. */
export function changedSection(agreements: readonly PaperAgreement[]): ReactElement[] {
  const changes = agreements
    .flatMap(({ agreement: { reference }, paidChanges = [] }) =>
      paidChanges.map((change) => ({ ...change, reference })),
    )
    .toSorted((a, b) => b.day.localeCompare(a.day));
  if (changes.length === 0) return [];
  return [
    section(
      "Returned and Corrected Payouts",
      table(changeColumns, changes, { empty: "" }),
      "The payouts above count these changes already.",
    ),
  ];
}
