import type { ActivityEntry, AuditEntry } from "@accord/contracts";
import type { Role } from "@accord/domain";
import { readList, type Clock, type List, type Read } from "@accord/service-kit";
import { describeEntry, type AuditRow } from "../../book/audit-texts/index.ts";
import { readActivity } from "./activity.read.ts";
import { toActivity } from "./activity.ts";
import { withoutHiddenNames } from "./entry-files.ts";
import { fieldChanges } from "./field-changes.ts";
import { countHistory, readHistory, type HistoryRecord } from "./history.read.ts";

const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  action: row.action,
  recordType: row.recordType,
  recordId: row.recordId,
  by: row.by,
  text: describeEntry(row),
  changes: fieldChanges(row),
  files: row.files
    .filter(({ fileName }) => fileName !== "")
    .map(({ key, fileName, isCurrent }) => ({ key, fileName, isCurrent })),
});

export type History = ReturnType<typeof createHistory>;

export function createHistory({ clock }: { clock: Clock }) {
  return {
    async history(
      read: Read,
      held: readonly Role[],
      record: HistoryRecord,
      page: { limit: number; before: string | null },
    ): Promise<AuditEntry[]> {
      const rows = await read((source) => readHistory(source, record, page));
      return rows.map((row) => presentEntry(withoutHiddenNames(row, held)));
    },
    /** All entries, for a file. */
    wholeHistory(
      read: Read,
      held: readonly Role[],
      record: HistoryRecord,
    ): Promise<List<AuditEntry>> {
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
          present: (row) => presentEntry(withoutHiddenNames(row, held)),
        },
      );
    },
    async activity(read: Read, held: readonly Role[], limit: number): Promise<ActivityEntry[]> {
      const rows = await read((source) => readActivity(source, limit));
      return rows.map((row) => toActivity(withoutHiddenNames(row, held), clock.timeZone));
    },
  };
}
