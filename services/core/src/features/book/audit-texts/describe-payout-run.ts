import { runReference } from "@accord/domain";
import type { AuditRow } from "./audit-row.ts";
import { textOf, type Snapshot } from "./snapshot.ts";

const moves: Readonly<Record<string, string>> = {
  draft: "taken back to draft",
  submitted: "submitted",
  approved: "approved",
  released: "released",
  paid: "marked as paid",
  cancelled: "cancelled",
};

/** `PR-0012 submitted`, `Lines of PR-0012 changed`. */
export function describePayoutRun(entry: AuditRow, row: Snapshot): string {
  const reference = runReference(Number(textOf(row, "number")));
  const changed = entry.changed ?? [];
  if (entry.action === "insert") return `${reference} prepared`;
  if (changed.includes("event")) return `${reference}: ${textOf(row, "event")}`;
  if (changed.includes("status")) {
    const isRejected = changed.includes("rejection") && textOf(row, "status") === "draft";
    const move = isRejected ? "rejected" : (moves[textOf(row, "status")] ?? "changed");
    const reason = textOf(row, isRejected ? "rejection" : "cancel_reason");
    return reason === "" ? `${reference} ${move}` : `${reference} ${move}: ${reason}`;
  }
  return changed.includes("line_count") ? `Lines of ${reference} changed` : `${reference} changed`;
}
