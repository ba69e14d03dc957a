import { runReference } from "@accord/domain";
import type { Knex } from "knex";
import type { AuditRow, StoredEntry } from "./audit-row.ts";
import { withFiles } from "./entry-files.read.ts";

export const userName = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)`;

/** The source of a rollover, or the destination of a payout. */
const otherAgreement = `coalesce(l.other_agreement_id,
  case when l.record_type = 'payouts' then (l.after ->> 'rolled_to_agreement_id')::uuid end)`;

export const entries = (db: Knex) =>
  db<StoredEntry>("audit_log as l")
    .joinRaw("left join users u on u.id::text = l.user_id")
    .leftJoin("agreements as a", "a.id", "l.agreementId")
    .leftJoin("investors as i", "i.id", "l.investorId")
    .joinRaw(`left join agreements o on o.id = ${otherAgreement}`)
    .leftJoin("investors as oi", "oi.id", "o.investorId")
    .select(
      ...["id", "at", "action", "recordType", "recordId", "requestId", "agreementId"].map(
        (column) => `l.${column}`,
      ),
      ...["investorId", "before", "after", "changed"].map((column) => `l.${column}`),
      "a.reference",
      db.raw("concat_ws(' ', i.first_name, i.last_name) as investor_name"),
      "o.reference as otherReference",
      db.raw("concat_ws(' ', oi.first_name, oi.last_name) as other_investor_name"),
      db.raw(`${userName} as by`),
    )
    .orderBy("l.id", "desc");

/** Leaves out unpaid payouts changed by a recalculation: the agreement's entry covers them. */
export const isShown = `(l.notable or l.record_type <> 'payouts'
  or l.changed && array['settled_by_payout_id', 'settled_by_rollover_id'])`;

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

const writesOf = (db: Knex, recordId: string) =>
  db("audit_log as l")
    .joinRaw("left join users u on u.id::text = l.user_id")
    .where("l.recordId", recordId)
    .whereIn("l.action", ["insert", "update", "delete"]);

/** Null for the system itself. */
export async function readLastEditor(db: Knex, recordId: string): Promise<string | null> {
  const last: { by: string | null } | undefined = await writesOf(db, recordId)
    .orderBy("l.id", "desc")
    .first(db.raw(`${userName} as by`));
  return last?.by ?? null;
}

/** `by` is null for the system itself. */
export async function readFiling(
  db: Knex,
  recordId: string,
  key: string,
): Promise<{ by: string | null; at: string } | undefined> {
  return (
    writesOf(db, recordId)
      .whereRaw(
        `? in (l.after ->> 'document_path', l.after ->> 'w9_document_path',
        l.after ->> 'agreement_document_path')`,
        key,
      )
      // Later entries of the record name the object too.
      .orderBy("l.id")
      .first<{ by: string | null; at: string } | undefined>("l.at", db.raw(`${userName} as by`))
  );
}
