import { runLabels, shortMask } from "@accord/domain";
import { fieldColumn, tableOf } from "../table.ts";
import type { PayoutRun } from "./payout-run-fields.ts";

export const payoutRunTable = tableOf<PayoutRun>()({
  name: "payout-runs",
  columns: {
    reference: fieldColumn("text", "Run", "reference"),
    paymentDate: fieldColumn("day", "Payment Date", "paymentDate"),
    dueThrough: fieldColumn("day", "Due through", "dueThrough"),
    account: {
      header: "Account",
      kind: "text",
      value: ({ fundingAccount }) => fundingAccount.name,
    },
    accountNumber: {
      header: "Account number",
      kind: "text",
      value: ({ fundingAccount }) => shortMask(fundingAccount.accountMasked ?? ""),
    },
    lines: fieldColumn("count", "Lines", "lineCount"),
    gross: fieldColumn("money", "Gross", "gross"),
    withheld: fieldColumn("money", "Withheld", "withheld"),
    net: fieldColumn("money", "Net", "net"),
    status: { header: "Status", kind: "text", value: ({ status }) => runLabels[status] },
    createdBy: { header: "Created By", kind: "text", value: ({ createdBy }) => createdBy.name },
    createdAt: fieldColumn("instant", "Created", "createdAt"),
  },
  shown: ["reference", "paymentDate", "account", "lines", "net", "status", "createdBy"],
});
