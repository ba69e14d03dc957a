import { Link } from "@accord/router";
import { StatusTag } from "@accord/ui";
import { isHistory } from "../../../records/payout-facts.ts";
import { rowNotes, type RowNote } from "./row-notes.ts";
import type { ScheduleRow } from "./schedule-row.ts";

function Note({ note }: { readonly note: RowNote }) {
  return (
    <small className={note.isLate === true ? "sch-late" : undefined}>
      {note.text}
      {note.to && (
        <>
          {" "}
          <Link className="ac-nowrap" to={`/agreements?id=${note.to.id}`}>
            {note.to.reference}
          </Link>
        </>
      )}
    </small>
  );
}

/**
 * Completed or Pending, as the schedule has it (specification, section 4), and beside it what that
 * comes from: late, rolled over, settled, paid on another day.
 */
export function Status({ row }: { readonly row: ScheduleRow }) {
  return (
    <>
      <StatusTag of="payout" status={isHistory(row.payout) ? "completed" : "pending"} />
      {rowNotes(row).map((note) => (
        <Note key={note.text} note={note} />
      ))}
    </>
  );
}
