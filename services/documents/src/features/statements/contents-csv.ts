import { csvText } from "@accord/domain";
import type { StatementRowRow } from "./statement-rows.store.ts";

const heads = [
  "Investor",
  "Investor ID",
  "File",
  "Opening Balance",
  "Activity",
  "Closing Balance",
  "ROI Paid",
  "ROI Rolled Over",
  "Result",
  "Message",
];

function lineOf(row: StatementRowRow, file: string | null): string {
  const who = [row.investorName, row.investorId, file ?? ""];
  // Amounts are formatted by us, so a minus needs no quote.
  const figures =
    row.status === "done"
      ? [row.opening, row.activity, row.closing, row.roiPaid, row.roiRolled]
      : ["", "", "", "", ""];
  return [...who.map(csvText), ...figures, resultOf(row), csvText(row.message ?? "")].join(",");
}

function resultOf({ status, message }: StatementRowRow): string {
  if (status !== "done") return "Failed";
  return message === null ? "Printed" : "Printed with boxes";
}

/** contents.csv in UTF-8 with a byte order mark, which spreadsheets need. */
export function contentsCsv() {
  const lines = [heads.join(",")];
  return {
    add: (row: StatementRowRow, file: string | null) => lines.push(lineOf(row, file)),
    bytes: () => Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`),
  };
}
