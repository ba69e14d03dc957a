import { localText } from "@accord/domain";
import { fieldColumn, listText, tableOf } from "../table.ts";
import type { AuditEntry } from "./audit.ts";

const UNSET = "not set";

function changesText({ action, changes }: AuditEntry, timeZone: string): string | null {
  if (action !== "update") return null;
  const shown = (value: string | null) => (value === null ? UNSET : localText(value, timeZone));
  return listText(
    changes.map(({ field, before, after }) => `${field}: ${shown(before)} → ${shown(after)}`),
  );
}

export const auditTable = tableOf<AuditEntry>()({
  name: "history",
  columns: {
    at: fieldColumn("instant", "Time", "at"),
    by: { header: "By", kind: "text", value: ({ by }) => by ?? "System" },
    action: fieldColumn("text", "Action", "action"),
    text: fieldColumn("text", "Entry", "text"),
    changes: { header: "Changes", kind: "text", value: changesText },
    files: {
      header: "Files",
      kind: "text",
      value: ({ files }) => listText(files.map(({ fileName }) => fileName)),
    },
  },
  shown: ["at", "by", "text", "changes", "files"],
});
