import type { ImportKind } from "@accord/domain";
import type { Knex } from "knex";
import type { PayoutBefore } from "../import-rows.store.ts";

/** An entry of the audit log belongs to an import that was undone and left nothing behind. */
const isTakenBack = `exists (select from import_batches undone
  where undone.id::text = l.request_id and undone.status = 'undone'
    and coalesce((undone.counts ->> 'kept')::int, 0) = 0
    and coalesce((undone.counts ->> 'updated')::int, 0) = 0)`;

/** A person's entry that came with another request than the import's. */
const isOfOthers = `l.request_id is distinct from :batchId and l.user_id is not null
  and not ${isTakenBack} and l.action in ('insert', 'update', 'delete', 'sign')`;

/** Of the agreements, those that people changed beside the import. */
export async function readTouched(
  db: Knex,
  batchId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select distinct i.id from unnest(:ids::uuid[]) i(id)
     join audit_log l on l.record_id = i.id or l.agreement_id = i.id or l.other_agreement_id = i.id
     where ${isOfOthers}`,
    { ids: [...ids], batchId },
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether people changed the record since the import made it. */
export async function isTouched(
  db: Knex,
  batchId: string,
  id: string,
  kind: ImportKind,
): Promise<boolean> {
  const names = kind === "agreements" ? ["record_id", "agreement_id", "other_agreement_id"] : [];
  const isNamed = (names.length === 0 ? ["record_id"] : names)
    .map((column) => `l.${column} = :id`)
    .join(" or ");
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from audit_log l where ${isOfOthers} and (${isNamed})
       and l.id > (select min(own.id) from audit_log own
         where own.record_id = :id and own.request_id = :batchId)
     limit 1`,
    { id, batchId },
  );
  return rows.length > 0;
}

/** Whether somebody closed or opened the agreement since the import. */
export async function isClosedSince(
  db: Knex,
  batchId: string,
  agreementId: string,
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from audit_log l
     where l.record_id = :agreementId and l.action = 'update' and 'status' = any(l.changed)
       and l.request_id is distinct from :batchId and not ${isTakenBack}
       and l.at > coalesce(
         (select min(own.at) from audit_log own where own.request_id = :batchId), now())
     limit 1`,
    { agreementId, batchId },
  );
  return rows.length > 0;
}

export interface Tie {
  readonly agreementId: string;
  readonly sourceAgreementId: string | null;
}

/** The agreements of all rollovers of the agreements. */
export const readTies = (db: Knex, ids: readonly string[]): Promise<Tie[]> =>
  db("agreement_rollovers")
    .whereIn("agreementId", [...ids])
    .orWhereIn("sourceAgreementId", [...ids])
    .select("agreementId", "sourceAgreementId");

export async function hasAgreements(db: Knex, investorId: string): Promise<boolean> {
  const row: unknown = await db("agreements").where({ investorId }).first("id");
  return row !== undefined;
}

/** Agreements that the import made. */
export async function readMadeAgreements(db: Knex, batchId: string): Promise<string[]> {
  const made: { recordId: string }[] = await db("import_rows as r")
    .join("import_sheets as s", { "s.batchId": "r.batchId", "s.n": "r.sheet" })
    .where({ "r.batchId": batchId, "r.state": "imported", "s.kind": "agreements" })
    .select("r.recordId");
  return made.map(({ recordId }) => recordId);
}

/** Imported rows, other than investors, whose records are gone. */
export const readGoneRows = (db: Knex, batchId: string): Promise<{ sheet: number; n: number }[]> =>
  db("import_rows as r")
    .join("import_sheets as s", { "s.batchId": "r.batchId", "s.n": "r.sheet" })
    .where({ "r.batchId": batchId, "r.state": "imported" })
    .whereNot("s.kind", "investors")
    .whereRaw(
      `not exists (select from agreements a where a.id = r.record_id)
       and not exists (select from payouts p where p.id = r.record_id)
       and not exists (select from agreement_rollovers o where o.id = r.record_id)`,
    )
    .select("r.sheet", "r.n");

export interface MadeRow {
  readonly sheet: number;
  readonly n: number;
  readonly recordId: string;
  readonly before: PayoutBefore | null;
}

/** The next imported rows in the reverse order of the import. */
export const readMadeRows = (db: Knex, batchId: string, limit: number): Promise<MadeRow[]> =>
  db("import_rows")
    .where({ batchId, state: "imported" })
    .orderBy([
      { column: "position", order: "desc" },
      { column: "sheet", order: "desc" },
      { column: "n", order: "desc" },
    ])
    .limit(limit)
    .select("sheet", "n", "recordId", "before");
