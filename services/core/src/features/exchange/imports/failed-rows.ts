import { csvOf, csvText, importFields, needsMark, type ImportKind } from "@accord/domain";
import type { Knex } from "knex";
import type { SheetRow } from "./imports.store.ts";
import { rowsInStates, type StoredIssue } from "./import-rows.store.ts";
import { shiftOf } from "./shifted-row.ts";

/** The rows that stayed out with their reasons: corrected, the file can be imported again. */
export async function makeFailedRows(db: Knex, sheet: SheetRow): Promise<string> {
  const of = { batchId: sheet.batchId, sheet: sheet.n };
  const rows = await rowsInStates(db, of, ["to_fix", "failed"]);
  const kind = sheet.kind ?? "investors";
  return `\uFEFF${csvOf([
    [...sheet.headers, "Row", "Reason"].map(csvText),
    ...rows.map(({ cells, n, issues }) => [
      ...sheet.headers.map((_header, at) => cellText(cells[at] ?? "")),
      String(n),
      csvText(reasonOf(kind, issues)),
      // Without them a line that a comma shifted would be right when it is imported again.
      ...shiftOf(sheet, cells).beyond.map(cellText),
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

const labelOf = (kind: ImportKind, name: string | null): string =>
  importFields[kind].find((field) => field.name === name)?.label ?? "";
