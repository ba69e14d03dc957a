import { listActivity, listAudit, type ActivityEntry, type AuditEntry } from "@accord/contracts";
import { documentRole, hasRole, type Role } from "@accord/domain";
import type { Clock } from "@accord/service-kit";
import { readerOf, type ReadDeps } from "../../list-db.ts";
import { readHistory, type HistoryRecord } from "./audit.read.ts";
import { describeEntry } from "./describe-entry.ts";
import { fieldChanges } from "./field-changes.ts";
import { readNews } from "./news.read.ts";
import { toNews } from "./news.ts";

export type Audit = ReturnType<typeof createAudit>;

export function createAudit(deps: ReadDeps & { clock: Clock }) {
  return {
    async history(
      held: readonly Role[],
      record: HistoryRecord,
      page: { limit: number; before: string | null },
    ): Promise<AuditEntry[]> {
      const read = readerOf(deps, listAudit);
      const rows = await read((source) => readHistory(source, record, page));
      return rows.map((row) => ({
        id: row.id,
        at: row.at,
        action: row.action,
        recordType: row.recordType,
        recordId: row.recordId,
        by: row.by,
        text: describeEntry(row),
        changes: fieldChanges(row),
        files: row.files
          .filter(({ recordType }) => {
            const role = documentRole(recordType);
            return role === null || hasRole(held, role);
          })
          .map(({ key, fileName, isCurrent }) => ({ key, fileName, isCurrent })),
      }));
    },
    async activity(limit: number): Promise<ActivityEntry[]> {
      const rows = await readerOf(deps, listActivity)((source) => readNews(source, limit));
      return rows.map((row) => toNews(row, deps.clock.timeZone));
    },
  };
}
