import { csvOf, csvText, importFields, needsMark, type ImportKind } from "@accord/domain";
import type { Knex } from "knex";
import type { SheetRow } from "./imports.store.ts";
import { rowsInStates, type StoredIssue } from "./import-rows.store.ts";
import { shiftOf } from "./shifted-row.ts";

/** Writes a CSV of the rows that were not imported with their reasons, to correct and import again. */
export async function makeFailedRows(db: Knex, sheet: SheetRow): Promise<string> {
  const scope = { batchId: sheet.batchId, sheet: sheet.n };
  const rows = await rowsInStates(db, scope, ["to_fix", "failed"]);
  const kind = sheet.kind ?? "investors";
  return `\uFEFF${csvOf([
    [...sheet.headers, "Row", "Reason"].map(csvText),
    ...rows.map(({ cells, n, issues }) => [
      ...sheet.headers.map((_header, at) => cellText(cells[at] ?? "")),
      String(n),
      csvText(reasonOf(kind, issues)),
      // Without them the next import would not find that a comma shifted the line.
      ...shiftOf(sheet, cells).beyond.map(cellText),
    ]),
  ])}`;
}

/** A damaged number gets no text mark: the next import would take it for a correct text. */
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
