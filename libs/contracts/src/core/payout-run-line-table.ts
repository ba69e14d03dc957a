import {
  VOID_CHECK,
  lineStateText,
  mailingLabels,
  methodLabels,
  reviewGroupLabels,
  payoutTypeLabels,
  problemTexts,
  routeText,
  shortMask,
} from "@accord/domain";
import { fieldColumn, listText, tableOf } from "../table.ts";
import type { PayoutRunLine } from "./payout-run-fields.ts";

const text = (header: string, name: keyof PayoutRunLine) =>
  fieldColumn<PayoutRunLine>("text", header, name);

export const payoutRunLineTable = tableOf<PayoutRunLine>()({
  name: "payout-run-lines",
  columns: {
    position: fieldColumn("count", "No.", "position"),
    investor: { header: "Investor", kind: "text", value: ({ investor }) => investor.name },
    agreement: { header: "Agreement", kind: "text", value: ({ agreement }) => agreement.reference },
    dueDate: fieldColumn("day", "Due Date", "dueDate"),
    method: { header: "Method", kind: "text", value: routeText },
    gross: fieldColumn("money", "Gross", "gross"),
    withheld: fieldColumn("money", "Withheld", "withheld"),
    net: fieldColumn("money", "Net", "net"),
    state: { header: "State", kind: "text", value: lineStateText },
    payee: text("Payee", "payeeName"),
    type: { header: "Type", kind: "text", value: ({ payoutType }) => payoutTypeLabels[payoutType] },
    paymentMethod: {
      header: "Payment method",
      kind: "text",
      value: ({ method }) => methodLabels[method],
    },
    mailing: {
      header: "Mailing",
      kind: "text",
      value: ({ mailing }) => mailing && mailingLabels[mailing],
    },
    account: {
      header: "Account number",
      kind: "text",
      value: ({ accountMasked }) => accountMasked && shortMask(accountMasked),
    },
    check: text("Check", "checkNumber"),
    trace: text("Trace number", "traceNumber"),
    problems: {
      header: "Problems",
      kind: "text",
      value: ({ problems }) => listText(problems.map((one) => problemTexts[one].problem)),
    },
    news: {
      header: "New",
      kind: "text",
      value: ({ news }) => listText(news.map((group) => reviewGroupLabels[group])),
    },
    holdReason: text("Hold reason", "holdReason"),
    returnCode: {
      header: "Return code",
      kind: "text",
      value: ({ returnCode }) => (returnCode === VOID_CHECK ? null : returnCode),
    },
    returnedOn: fieldColumn("day", "Returned", "returnedOn"),
    returnNote: text("Return note", "returnNote"),
  },
  shown: [
    "position",
    "investor",
    "state",
    "agreement",
    "dueDate",
    "method",
    "gross",
    "withheld",
    "net",
  ],
});
