import type { RunCheck } from "@accord/contracts";
import type { Knex } from "knex";
import { userName } from "../../../base/audit/index.ts";
import { handlersOf } from "../checks/check-parts.read.ts";

/** Counts and numbers are bigint, which the driver reads as text. */
type CheckRow = Omit<RunCheck, "number" | "replaces" | "lineCount"> &
  Readonly<Record<"number" | "lineCount", string>> & { readonly replaces: string | null };

export async function readRunChecks(db: Knex, runId: string): Promise<RunCheck[]> {
  const rows: CheckRow[] = await db("checks as c")
    .leftJoin("checks as f", "f.id", "c.replacesCheckId")
    .where("c.runId", runId)
    .orderBy("c.number")
    .select("c.*", "f.number as replaces")
    .select(
      db.raw(`(select ${userName} from audit_log a join users u on u.id::text = a.user_id
        where a.record_id = c.id and a.record_type = 'checks' and 'status' = any(a.changed)
          and c.status = 'void' order by a.id desc limit 1) as voided_by`),
      db.raw(`${handlersOf("c.id")} as handled_by`),
      db.raw("(select count(*) from payout_run_lines l where l.check_id = c.id) as line_count"),
    );
  return rows.map((row) => ({
    ...row,
    number: Number(row.number),
    replaces: row.replaces === null ? null : Number(row.replaces),
    lineCount: Number(row.lineCount),
  }));
}
