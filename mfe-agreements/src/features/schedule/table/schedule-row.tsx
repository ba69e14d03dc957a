import { Button } from "@accord/blueprint";
import { cellClass } from "@accord/ui";
import { ChevronDown, ChevronUp } from "@blueprintjs/icons";
import { useId, useState } from "react";
import type { RowParts } from "./table-parts.ts";
import type { DatedAmount } from "./year-groups.ts";

export function ScheduleRow<Row extends DatedAmount>({
  row,
  ...parts
}: RowParts<Row> & { readonly row: Row }) {
  const { columns, explain, nameOf, tools } = parts;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr className={isOpen ? "sch-open" : undefined}>
        {columns.map((column) => (
          <td className={cellClass(column)} key={column.key}>
            {column.cell(row)}
          </td>
        ))}
        <td className="sch-tools">
          <span className="ac-actions">
            <Button
              aria-controls={isOpen ? id : undefined}
              aria-expanded={isOpen}
              aria-label={`Explain ${nameOf(row)} payout`}
              icon={isOpen ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
              onClick={() => setOpen(!isOpen)}
              title="How this payout comes about"
              variant="minimal"
            />
            {tools?.(row)}
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className="sch-explained">
          <td colSpan={columns.length + 1} id={id}>
            <ul>
              {explain(row).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}
