import { csvOf, csvText, needsMark, type ImportKind } from "@accord/domain";
import type { Knex } from "knex";
import type { SheetRow, StoredIssue, StoredRow } from "./imports.store.ts";
import { labelOf } from "./imports.read.ts";

/** The rows that stayed out with their reasons: corrected, the file can be imported again. */
export async function makeFailedRows(db: Knex, sheet: SheetRow): Promise<string> {
  const rows: StoredRow[] = await db("import_rows")
    .where({ batchId: sheet.batchId, sheet: sheet.n })
    .whereIn("state", ["to_fix", "failed"])
    .orderBy("n");
  const kind = sheet.kind ?? "investors";
  return `\uFEFF${csvOf([
    [...sheet.headers, "Row", "Reason"].map(csvText),
    ...rows.map(({ cells, n, issues }) => [
      ...sheet.headers.map((_header, at) => cellText(cells[at] ?? "")),
      String(n),
      csvText(reasonOf(kind, issues)),
    ]),
  ])}`;
}

/** What is to fix stays so in the file: a mark would make it a text. */
const cellText = (cell: string) => (needsMark(cell) ? `"${cell}"` : csvText(cell));

const reasonOf = (kind: ImportKind, issues: readonly StoredIssue[]): string =>
  issues
    .filter(({ level }) => level === "error")
    .map(({ field, message }) => {
      const label = labelOf(kind, field);
      return message.startsWith(label) ? message : `${label}: ${message}`;
    })
    .join("; ");
