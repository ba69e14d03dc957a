import { Link } from "@accord/router";
import { StatusTag } from "@accord/ui";
import { rowNotes, type RowNote } from "./row-notes.ts";
import type { ScheduleRow } from "./schedule-row.ts";

function Note({ note }: { readonly note: RowNote }) {
  return (
    <small>
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

/** The status of a scheduled payout and what it comes from. A settled one shows Completed. */
export function Status({ row }: { readonly row: ScheduleRow }) {
  const { settledBy, status } = row.payout;
  return (
    <>
      <StatusTag of="payout" status={settledBy === null ? status : "completed"} />
      {rowNotes(row).map((note) => (
        <Note key={note.text} note={note} />
      ))}
    </>
  );
}
