import { Tag } from "@accord/blueprint";
import { formatUsd } from "@accord/domain";
import { Link } from "@accord/router";
import { StatusTag } from "@accord/ui";
import { RunLink } from "../../../records/run-link.tsx";
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
 * The status (docs/rules.md#schedule-row-status) and its notes on one line, so that all rows have
 * the same height.
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
      {payout.run && (
        <small>
          <RunLink run={payout.run} />
        </small>
      )}
      {rowNotes(row).map((note) => (
        <Note key={note.text} note={note} />
      ))}
    </div>
  );
}
