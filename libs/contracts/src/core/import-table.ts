import { importKindLabels, importStatusLabels } from "@accord/domain";
import { fieldColumn, tableOf, type TableColumn } from "../table.ts";
import type { ImportBatch } from "./import-parts.ts";

const count = (
  header: string,
  value: (counts: ImportBatch["counts"]) => number,
): TableColumn<ImportBatch> => ({ header, kind: "count", value: ({ counts }) => value(counts) });

export const importTable = tableOf<ImportBatch>()({
  name: "imports",
  columns: {
    file: fieldColumn("text", "File", "fileName"),
    kind: { header: "Kind", kind: "text", value: ({ kind }) => importKindLabels[kind] },
    rows: count("Rows", ({ rows }) => rows),
    imported: count("Imported", ({ imported, updated }) => imported + updated),
    stayedOut: count("Stayed out", ({ toFix, failed }) => toFix + failed),
    removed: count("Removed", ({ undone }) => undone),
    status: {
      header: "Status",
      kind: "text",
      value: ({ status, failure }) => (failure === null ? importStatusLabels[status] : "Stopped"),
    },
    createdBy: { header: "Uploaded By", kind: "text", value: ({ createdBy }) => createdBy.name },
    createdAt: fieldColumn("instant", "Uploaded", "createdAt"),
    importedAt: fieldColumn("instant", "Imported at", "importedAt"),
    undoneAt: fieldColumn("instant", "Undone at", "undoneAt"),
  },
  shown: ["file", "kind", "rows", "imported", "status", "createdBy", "createdAt"],
});
