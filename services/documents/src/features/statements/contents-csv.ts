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

/** A spreadsheet takes these for the beginning of a formula, an East Asian one also their wide twins. */
const formula = /^\s*[=+\-@＝＋－＠\t\r]/;

/** A text as one cell: never a formula, quoted where it must be. */
const cell = (text: string) => {
  const tame = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
};

/** The line of a row; its file is null when there is none. */
function lineOf(row: StatementRowRow, file: string | null): string {
  const who = [row.investor_name, row.investor_id, file ?? ""];
  // Amounts are our own digits, below zero too: a quote before them would make texts of them.
  const figures =
    row.status === "done"
      ? [row.opening, row.activity, row.closing, row.roi_paid, row.roi_rolled]
      : ["", "", "", "", ""];
  return [...who.map(cell), ...figures, resultOf(row), cell(row.message ?? "")].join(",");
}

function resultOf({ status, message }: StatementRowRow): string {
  if (status !== "done") return "Failed";
  return message === null ? "Printed" : "Printed with boxes";
}

/** The list of a batch, as contents.csv holds it: UTF-8 with the mark that spreadsheets ask for. */
export function contentsCsv(): {
  add(row: StatementRowRow, file: string | null): void;
  bytes(): Buffer;
} {
  const lines = [heads.join(",")];
  return {
    add: (row, file) => {
      lines.push(lineOf(row, file));
    },
    bytes: () => Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`),
  };
}
