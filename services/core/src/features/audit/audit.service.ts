import type { ActivityEntry, AuditEntry } from "@accord/contracts";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { readHistory, readNews } from "./audit.read.ts";
import { describeEntry } from "./describe-entry.ts";
import { fieldChanges } from "./field-changes.ts";
import { collapseNews, toNews } from "./news.ts";

/** Entries read per piece of news that is asked for; a request seldom writes more notable rows. */
const ENTRIES_PER_NEWS = 40;

export type Audit = ReturnType<typeof createAudit>;

export function createAudit(deps: { db: Knex; clock: Clock }) {
  return {
    async history(
      record: { type: "investor" | "agreement"; id: string },
      page: { limit: number; before: string | null },
    ): Promise<AuditEntry[]> {
      const rows = await readHistory(deps.db, record, page);
      return rows.map((row) => ({
        id: row.id,
        at: row.at,
        action: row.action,
        recordType: row.record_type,
        recordId: row.record_id,
        by: row.by,
        text: describeEntry(row),
        changes: fieldChanges(row),
      }));
    },
    async activity(limit: number): Promise<ActivityEntry[]> {
      const rows = await readNews(deps.db, limit * ENTRIES_PER_NEWS);
      return collapseNews(rows)
        .slice(0, limit)
        .map((row) => toNews(row, deps.clock.timeZone));
    },
  };
}
