import { runReference } from "@accord/domain";
import type { Knex } from "knex";
import { entries, isShown, type AuditRow } from "../../book/audit-texts/index.ts";
import { withFiles } from "./entry-files.read.ts";

export const recordTypes = ["investor", "agreement", "payout-run"] as const;

export interface HistoryRecord {
  readonly type: (typeof recordTypes)[number];
  readonly id: string;
}

/** SQL: the run `:id` itself, its void checks, and what the bank returned of it. */
const ofRun = `l.record_id = any(array(
    select cast(:id as uuid)
    union all select c.id from checks c where c.run_id = :id and c.status = 'void'
    union all select p.agreement_id from payout_run_lines p
      where p.run_id = :id and p.return_code is not null))
  and (l.record_type = 'payout_runs'
    or l.record_type = 'checks' and 'status' = any(l.changed)
    or 'returned_payment' = any(l.changed) and l.after ->> 'run' = :reference)`;

async function referenceOfRun(db: Knex, id: string): Promise<string> {
  const run: { number: number } | undefined = await db("payout_runs").where({ id }).first("number");
  return runReference(run?.number ?? 0);
}

async function whereOf(
  db: Knex,
  record: HistoryRecord,
): Promise<(query: Knex.QueryBuilder) => void> {
  if (record.type === "payout-run") {
    const reference = await referenceOfRun(db, record.id);
    return (query) => void query.whereRaw(ofRun, { id: record.id, reference });
  }
  return (query) =>
    void query
      .where((either) =>
        either
          .where(`l.${record.type}_id`, record.id)
          .orWhere(`l.other_${record.type}_id`, record.id),
      )
      .whereRaw(isShown);
}

/** Newest first; `before` is the last id of the previous page. */
export async function readHistory(
  db: Knex,
  record: HistoryRecord,
  page: { limit: number; before: string | null },
): Promise<AuditRow[]> {
  const query = entries(db).limit(page.limit);
  (await whereOf(db, record))(query);
  if (page.before !== null) void query.where("l.id", "<", page.before);
  return withFiles(db, await query);
}

export async function countHistory(db: Knex, record: HistoryRecord): Promise<number> {
  const query = db("audit_log as l").count();
  (await whereOf(db, record))(query);
  const [row] = await query;
  return Number(row?.["count"]);
}
