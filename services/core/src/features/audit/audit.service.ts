import { listActivity, listAudit, type ActivityEntry, type AuditEntry } from "@accord/contracts";
import { documentRole, hasRole, type Role } from "@accord/domain";
import { readList, type Clock, type List } from "@accord/service-kit";
import { readerOf, type ReadDeps } from "../../list-db.ts";
import type { AuditRow } from "./audit-row.ts";
import { countHistory, readHistory, type HistoryRecord } from "./audit.read.ts";
import { describeEntry } from "./describe-entry.ts";
import { fieldChanges } from "./field-changes.ts";
import { readNews } from "./news.read.ts";
import { toNews } from "./news.ts";

const presentEntry = (row: AuditRow, held: readonly Role[]): AuditEntry => ({
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
});

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
      return rows.map((row) => presentEntry(row, held));
    },
    /** All entries, for a file. */
    wholeHistory(held: readonly Role[], record: HistoryRecord): Promise<List<AuditEntry>> {
      const read = readerOf(deps, listAudit, { format: "csv" });
      return readList(
        {},
        {
          readPage: ({ cursor, limit }) =>
            read(async (source) => {
              const rows = await readHistory(source, record, { limit, before: cursor });
              const last = rows.length < limit ? undefined : rows.at(-1);
              return { rows, nextCursor: last?.id ?? null };
            }),
          count: async () => {
            const total = await read((source) => countHistory(source, record));
            return { matching: total, unfiltered: total };
          },
          present: (row) => presentEntry(row, held),
        },
      );
    },
    async activity(limit: number): Promise<ActivityEntry[]> {
      const rows = await readerOf(deps, listActivity)((source) => readNews(source, limit));
      return rows.map((row) => toNews(row, deps.clock.timeZone));
    },
  };
}
