import type { RunPaper } from "@accord/contracts/internal";
import { formatUsd } from "@accord/domain";
import type { Knex } from "knex";
import { userName } from "../../base/audit/index.ts";

interface LoggedEntry {
  readonly at: string;
  readonly by: string | null;
  readonly action: string;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly changed: readonly string[] | null;
}

const MAX_ENTRIES = 1000;

/** Of the run's own row in the audit log, oldest first. */
export async function readRunHistory(db: Knex, runId: string): Promise<RunPaper["history"]> {
  const rows: LoggedEntry[] = await db("audit_log as l")
    .joinRaw("left join users u on u.id::text = l.user_id")
    .where({ "l.recordType": "payout_runs", "l.recordId": runId })
    .orderBy("l.id")
    .limit(MAX_ENTRIES)
    .select("l.at", "l.action", "l.after", "l.changed", db.raw(`${userName} as by`));
  return rows.flatMap((row) => {
    const text = textOf(row);
    return text === null ? [] : [{ at: row.at, by: row.by, text }];
  });
}

function textOf({ action, after, changed }: LoggedEntry): string | null {
  if (action === "view") return `Downloaded ${String(after?.["file_name"] ?? "a file")}`;
  if (action === "insert") return "Prepared";
  const has = (column: string) => changed?.includes(column) === true;
  if (has("event")) return String(after?.["event"]);
  if (has("status")) return `Became ${String(after?.["status"])}${more(after)}`;
  if (has("payment_date")) return `Payment date changed to ${String(after?.["payment_date"])}`;
  if (has("funding_account_id")) return "Funding account changed";
  if (has("net")) return `Lines changed: net ${formatUsd(String(after?.["net"]))}`;
  if (has("note")) return "Note changed";
  return has("edited_by") ? "Changed" : null;
}

function more(after: LoggedEntry["after"]): string {
  if (after?.["status"] === "submitted") return `, revision ${String(after["revision"])}`;
  const rejection = after?.["status"] === "draft" ? after["rejection"] : null;
  return typeof rejection === "string" ? `, rejected: ${rejection}` : "";
}
