import type { Knex } from "knex";

export const userName = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)`;

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
