import type { RunPaper } from "@accord/contracts/internal";
import { formatDay, formatUsd, runReference } from "@accord/domain";
import type { Knex } from "knex";
import { describeEntry, entries, type StoredEntry } from "../../book/audit-texts/index.ts";

const MAX_ENTRIES = 1000;

/** SQL: the run `:id` itself, its void checks, and what the bank returned of it. */
const ofRun = `l.record_id = any(array(
    select cast(:id as uuid)
    union all select c.id from checks c where c.run_id = :id and c.status = 'void'
    union all select p.agreement_id from payout_run_lines p
      where p.run_id = :id and p.return_code is not null))
  and (l.record_type = 'payout_runs'
    or l.record_type = 'checks' and 'status' = any(l.changed)
    or 'returned_payment' = any(l.changed) and l.after ->> 'run' = :reference)`;

/** Restricts entries of the audit log `l` to what happened to the run. */
export async function whereOfRun(
  db: Knex,
  id: string,
): Promise<(query: Knex.QueryBuilder) => void> {
  const run: { number: number } | undefined = await db("payout_runs").where({ id }).first("number");
  const reference = runReference(run?.number ?? 0);
  return (query) => void query.whereRaw(ofRun, { id, reference });
}

/** Oldest first. */
export async function readRunHistory(db: Knex, runId: string): Promise<RunPaper["history"]> {
  const query = entries(db).limit(MAX_ENTRIES);
  (await whereOfRun(db, runId))(query);
  const rows: StoredEntry[] = await query;
  return rows.toReversed().flatMap((row) => {
    const text =
      row.recordType === "payout_runs" ? textOf(row) : describeEntry({ ...row, files: [] });
    return text === null ? [] : [{ at: row.at, by: row.by, text }];
  });
}

/** Who sent the draft back; null unless an approver did. */
export async function readRejectedBy(
  db: Knex,
  { id, rejection }: { readonly id: string; readonly rejection: string | null },
): Promise<string | null> {
  if (rejection === null) return null;
  const query = entries(db).where({ "l.recordType": "payout_runs", "l.recordId": id });
  void query.whereRaw("'rejection' = any(l.changed)").limit(1);
  const [row]: StoredEntry[] = await query;
  return row?.by ?? null;
}

function textOf({ action, after, changed }: StoredEntry): string | null {
  if (action === "view") return `Downloaded ${String(after?.["file_name"] ?? "a file")}`;
  if (action === "insert") return "Prepared";
  const has = (column: string) => changed?.includes(column) === true;
  if (has("event")) return String(after?.["event"]);
  if (has("status")) return `Became ${String(after?.["status"])}${more(after)}`;
  if (has("payment_date"))
    return `Payment date changed to ${formatDay(String(after?.["payment_date"]))}`;
  if (has("funding_account_id")) return "Funding account changed";
  if (has("net")) return `Lines changed: net ${formatUsd(String(after?.["net"]))}`;
  if (has("note")) return "Note changed";
  return has("edited_by") ? "Changed" : null;
}

function more(after: StoredEntry["after"]): string {
  if (after?.["status"] === "submitted") return `, revision ${String(after["revision"])}`;
  const rejection = after?.["status"] === "draft" ? after["rejection"] : null;
  return typeof rejection === "string" ? `, rejected: ${rejection}` : "";
}
