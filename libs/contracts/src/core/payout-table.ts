import { investorNames, payoutLabels, payoutName, payoutTypeLabels } from "@accord/domain";
import { fieldColumn, tableOf } from "../table.ts";
import type { ListedPayout } from "./payout-list.ts";

export const payoutTable = tableOf<ListedPayout>()({
  name: "payouts",
  columns: {
    investor: {
      header: "Investor",
      kind: "text",
      value: ({ agreement: { investor } }) => investorNames(investor).display,
    },
    period: { header: "Period", kind: "text", value: payoutName },
    amount: fieldColumn("money", "Amount", "amount"),
    type: {
      header: "Type",
      kind: "text",
      value: ({ payoutType }) => payoutTypeLabels[payoutType],
    },
    dueDate: fieldColumn("day", "Due Date", "dueDate"),
    paid: {
      header: "Paid",
      kind: "day",
      value: ({ status, payoutDate }) => (status === "completed" ? payoutDate : null),
    },
    paidBy: fieldColumn("text", "Paid by", "paidBy"),
    agreement: {
      header: "Agreement",
      kind: "text",
      value: ({ agreement }) => agreement.reference,
    },
    status: { header: "Status", kind: "text", value: ({ status }) => payoutLabels[status] },
    check: fieldColumn("text", "Check", "checkNumber"),
    account: {
      header: "Account",
      kind: "text",
      value: ({ accountLastFour }) => (accountLastFour === null ? null : `••${accountLastFour}`),
    },
    run: { header: "Payout run", kind: "text", value: ({ run }) => run?.reference ?? null },
  },
  shown: ["investor", "period", "amount", "dueDate", "agreement", "status"],
});
