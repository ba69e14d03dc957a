import { formatUsd, type Cents } from "@accord/domain";
import type { ReactNode } from "react";
import type { RowParts } from "./table-parts.ts";
import type { DatedAmount } from "./year-groups.ts";

interface SumRowProps<Row extends DatedAmount> {
  readonly columns: RowParts<Row>["columns"];
  readonly label: string;
  readonly sum: Cents;
  readonly className: string;
  readonly note?: ReactNode;
}

/** A sum below the amount column: of a year or of all rows. */
export function SumRow<Row extends DatedAmount>(props: SumRowProps<Row>) {
  const amountAt = props.columns.findIndex(({ key }) => key === "amount");
  const rest = props.columns.length - amountAt;
  const last = props.columns[amountAt + 1];
  return (
    <tr className={props.className}>
      <th scope="row">{props.label}</th>
      <td className="ac-right ac-num" colSpan={amountAt}>
        {formatUsd(props.sum)}
      </td>
      <td className={last?.afterFigure === true ? "ac-after-figure" : undefined} colSpan={rest}>
        {props.note}
      </td>
    </tr>
  );
}
