import type { Knex } from "knex";
import { userName } from "../../base/audit/index.ts";
import { importedInvestorIds } from "./imported-ids.ts";

const ids = [...importedInvestorIds];

/** True also when they were deleted since. */
export async function isImported(db: Knex): Promise<boolean> {
  return (await db("investors").whereIn("id", ids).first("id")) !== undefined;
}

export interface Import {
  /** The first audit entry of the import. */
  readonly firstEntryId: string;
  /** Null for an import without a request. */
  readonly requestId: string | null;
  readonly importedAt: string;
  readonly importedBy: string | null;
}

/** From the audit log; undefined when nothing is imported. */
export async function readImport(db: Knex): Promise<Import | undefined> {
  if (!(await isImported(db))) return undefined;
  const made: Import | undefined = await db("audit_log as l")
    .joinRaw("left join users u on u.id::text = l.user_id")
    .where({ "l.recordId": ids[0], "l.action": "insert" })
    .orderBy("l.id", "desc")
    .select({
      firstEntryId: "l.id",
      requestId: "l.requestId",
      importedAt: "l.at",
      importedBy: db.raw(userName),
    })
    .first();
  return made;
}

export async function emailInUse(trx: Knex.Transaction, email: string): Promise<boolean> {
  const query = trx("investors").whereRaw("lower(email) = lower(?)", [email]);
  return (await query.whereNull("deletedAt").first("id")) !== undefined;
}
