import type { Knex } from "knex";
import { userName } from "../audit/index.ts";
import { importedInvestorIds } from "./imported-ids.ts";

const ids = [...importedInvestorIds];

/** True when the imported investors are there, deleted since or not. */
export async function isImported(db: Knex): Promise<boolean> {
  return (await db("investors").whereIn("id", ids).first("id")) !== undefined;
}

/** The import whose records are there. */
export interface Import {
  /** The first entry of the history that it wrote. */
  readonly firstEntryId: string;
  /** Null for an import that no request made. */
  readonly requestId: string | null;
  readonly importedAt: string;
  readonly importedBy: string | null;
}

/** When and by whom the data was imported, as the history has it; undefined when it is not there. */
export async function readImport(db: Knex): Promise<Import | undefined> {
  if (!(await isImported(db))) return undefined;
  const made: Import | undefined = await db("audit_log as l")
    .joinRaw("left join users u on u.id::text = l.user_id")
    .where({ "l.record_id": ids[0], "l.action": "insert" })
    .orderBy("l.id", "desc")
    .select({
      firstEntryId: "l.id",
      requestId: "l.request_id",
      importedAt: "l.at",
      importedBy: db.raw(userName),
    })
    .first();
  return made;
}

export async function emailInUse(trx: Knex.Transaction, email: string): Promise<boolean> {
  const query = trx("investors").whereRaw("lower(email) = lower(?)", [email]);
  return (await query.whereNull("deleted_at").first("id")) !== undefined;
}
