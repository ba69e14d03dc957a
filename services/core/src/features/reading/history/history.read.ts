import type { Knex } from "knex";
import { entries, isShown, type AuditRow } from "../../book/audit-texts/index.ts";
import { whereOfRun } from "../../payments/payout-runs/index.ts";
import { withFiles } from "./entry-files.read.ts";

export const recordTypes = ["investor", "agreement", "payout-run"] as const;

export interface HistoryRecord {
  readonly type: (typeof recordTypes)[number];
  readonly id: string;
}

async function whereOf(
  db: Knex,
  record: HistoryRecord,
): Promise<(query: Knex.QueryBuilder) => void> {
  if (record.type === "payout-run") return whereOfRun(db, record.id);
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
