import { Tag } from "@accord/blueprint";
import { formatUsd } from "@accord/domain";
import { Link } from "@accord/router";
import { StatusTag } from "@accord/ui";
import { isHistory } from "../../../records/payout-facts.ts";
import { investorOf, noteText, rowNotes, type RowNote } from "./row-notes.ts";
import type { ScheduleRow } from "./schedule-row.ts";

function Note({ note }: { readonly note: RowNote }) {
  return (
    <small title={noteText(note)}>
      {note.text}
      {note.to && (
        <>
          {" "}
          <Link className="ac-nowrap" to={`/agreements?id=${note.to.id}`}>
            {note.to.reference}
          </Link>{" "}
          {investorOf(note)}
        </>
      )}
    </small>
  );
}

/**
 * Completed or Pending, as the schedule has it (docs/rules.md#schedule-row-status), with Overdue
 * and Short as tags beside it, and what it comes from: rolled over, settled, paid on another day.
 * One line, so that all rows are of one height; the explanation of the row says the same in full.
 */
export function Status({ row }: { readonly row: ScheduleRow }) {
  const { payout } = row;
  return (
    <div className="sch-status">
      <StatusTag of="payout" status={isHistory(payout) ? "completed" : "pending"} />
      {payout.status === "overdue" && <StatusTag of="payout" status="overdue" />}
      {payout.short !== undefined && (
        <Tag className="sch-short" minimal>
          Short {formatUsd(payout.short)}
        </Tag>
      )}
      {rowNotes(row).map((note) => (
        <Note key={note.text} note={note} />
      ))}
    </div>
  );
}
