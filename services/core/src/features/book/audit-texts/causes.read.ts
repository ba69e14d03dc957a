import { businessDay, formatDay } from "@accord/domain";
import type { Knex } from "knex";
import { userName } from "../../base/audit/index.ts";
import type { AuditRow, StoredEntry } from "./audit-row.ts";
import { entries } from "./entries.read.ts";
import { describeEntry } from "./describe-entry.ts";

export interface Wanted {
  readonly key: string;
  readonly recordIds: readonly string[];
  /** Whose bank details or tax identity it may be as well. */
  readonly investorId: string | null;
  /** Whether it may be older than the run. */
  readonly isEver: boolean;
  /** An update counts when it changed one of these. */
  readonly columns: readonly string[];
}

const newest = (ofRecord: string) => `
  (select l.id from audit_log l
    where ${ofRecord}
      and (l.action in ('insert', 'delete') or l.action = 'update' and l.changed && w.columns)
      and (w."isEver" or l.id > :submitted)
    order by l.id desc limit 1)`;

const causes = `
  select w.key, l.id::text
  from jsonb_to_recordset(:wanted::jsonb) as w(key text, "recordIds" uuid[], "investorId" uuid,
    "isEver" boolean, columns text[])
  join lateral (select max(found.id) as id from (
    ${newest('l.record_id = any(w."recordIds")')}
    union all
    ${newest(`l.investor_id = w."investorId" and l.record_type in ('payee_accounts', 'tax_ids')`)}
  ) found) l on l.id is not null`;

/**
 * Says the newest change of each: 'Bank details ••2214 of Sofia Marchetti blocked by Ada Prover on
 * 01/05/2027'. Without `isEver` it counts since the run was submitted last, or else prepared.
 */
export async function readCauses(
  db: Knex,
  runId: string,
  wanted: readonly Wanted[],
  timeZone: string,
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map();
  const bindings = { wanted: JSON.stringify(wanted), submitted: await lastSubmission(db, runId) };
  const { rows } = await db.raw<{ rows: { key: string; id: string }[] }>(causes, bindings);
  const found = await entries(db).whereIn("l.id", [...new Set(rows.map(({ id }) => id))]);
  const texts = new Map(
    found.map((row) => {
      const reason = row.recordType === "payee_accounts" ? row.after?.["blocked_reason"] : null;
      const what = describeEntry({ ...row, files: [] });
      const why = typeof reason === "string" ? ` (${reason})` : "";
      return [String(row.id), `${what} ${byWhom(row, timeZone)}${why}`];
    }),
  );
  return new Map(rows.map(({ key, id }) => [key, texts.get(id) ?? ""]));
}

const byWhom = ({ by, at }: Pick<AuditRow, "by" | "at">, timeZone: string) =>
  `by ${by ?? "the system"} on ${formatDay(businessDay(new Date(at), timeZone))}`;

/** The entry with which the run was submitted last, or else prepared. */
async function lastSubmission(db: Knex, runId: string): Promise<string> {
  const since: { id: string | null } | undefined = await db("audit_log")
    .where({ recordId: runId })
    .whereRaw("(action = 'insert' or 'status' = any(changed) and after ->> 'status' = 'submitted')")
    .max("id as id")
    .first<{ id: string | null }>();
  return since?.id ?? "0";
}

/** `company id, addenda by Ada Prover on 01/05/2027`: the newest change since the submission, and who requested it. */
export async function readChangedFields(
  db: Knex,
  runId: string,
  { recordId, columns }: { readonly recordId: string; readonly columns: readonly string[] },
  timeZone: string,
): Promise<string | null> {
  const [row]: StoredEntry[] = await entries(db)
    .where({ "l.recordId": recordId, "l.action": "update" })
    .whereRaw("l.changed && ?", [[...columns]])
    .where("l.id", ">", await lastSubmission(db, runId))
    .orderBy("l.id", "desc")
    .limit(1);
  if (!row) return null;
  const changed = (row.changed ?? []).filter((column) => columns.includes(column));
  const names = changed.map((column) => column.replaceAll("_", " "));
  return `${names.join(", ")} ${byWhom(row, timeZone)}${await requestOf(db, row, timeZone)}`;
}

/** `, requested by Ada Prover on 01/04/2027`; empty where the change of settings did not wait. */
async function requestOf(
  db: Knex,
  { recordId, requestId }: StoredEntry,
  timeZone: string,
): Promise<string> {
  if (requestId === null) return "";
  const request: Pick<AuditRow, "by" | "at"> | undefined = await db("setting_changes as c")
    .join("audit_log as l", "l.recordId", "c.id")
    .join("users as u", "u.id", "c.requestedBy")
    .where({ "c.fundingAccountId": recordId, "c.status": "approved", "l.requestId": requestId })
    .whereRaw("'status' = any(l.changed)")
    .first("c.requestedAt as at", db.raw(`${userName} as by`));
  return request ? `, requested ${byWhom(request, timeZone)}` : "";
}
