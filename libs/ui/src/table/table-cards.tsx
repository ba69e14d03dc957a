import type { ReactNode } from "react";
import { openRow } from "./row-click.ts";
import type { DataTableProps } from "./table-types.ts";

export function TableCards<Row>(
  props: DataTableProps<Row> & { readonly state: ReactNode | undefined },
) {
  const { caption, card, onOpen, rowKey, rows, state } = props;
  if (state !== undefined) return state;
  return (
    <ul aria-label={caption} className="ac-cards">
      {rows?.map((row) => (
        <li key={rowKey(row)}>
          <div
            className="ac-card-row"
            onClick={onOpen && ((event) => openRow(event, () => onOpen(row)))}
            role="presentation"
          >
            {card?.(row)}
          </div>
        </li>
      ))}
    </ul>
  );
}
