import type { PaperAgreement } from "@accord/contracts/internal";
import { formatDay } from "@accord/domain";
import type { ReactElement } from "react";
import { amountColumn, table, type Column } from "./table.ts";

type Rollover = PaperAgreement["rolloversIn"][number];
type Row = Rollover & { readonly isOut: boolean };

const columns: readonly Column<Row>[] = [
  { head: "Date", width: 80, kind: "date", cell: ({ rolloverDate }) => formatDay(rolloverDate) },
  { head: "Type", width: 130, cell: typeOf },
  { head: "From – To", cell: whereOf },
  { head: "Source", width: 72, cell: ({ sourceType }) => sourceType },
  amountColumn,
];

export function rolloverTable({
  rolloversIn,
  rolloversOut,
}: Pick<PaperAgreement, "rolloversIn" | "rolloversOut">): ReactElement {
  const rows = [
    ...rolloversIn.map((row) => ({ ...row, isOut: false })),
    ...rolloversOut.map((row) => ({ ...row, isOut: true })),
  ].toSorted((a, b) => a.rolloverDate.localeCompare(b.rolloverDate));
  return table(columns, rows, { empty: "No roll overs or additional investments." });
}

function typeOf({ rolloverType, rolloverCategory }: Row): string {
  if (rolloverType === "additional_investment") return "Additional investment";
  if (rolloverCategory === null) return "Roll over";
  return rolloverCategory === "roi" ? "Roll over (ROI)" : "Roll over (principal)";
}

function whereOf({ isOut, agreement, sourceAgreement }: Row): string {
  if (isOut) return `To ${agreement.reference}`;
  return sourceAgreement === null ? "New money" : `From ${sourceAgreement.reference}`;
}
