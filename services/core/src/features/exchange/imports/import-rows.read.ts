import type { ImportRow, ImportRowQuery } from "@accord/contracts";
import { searchKey } from "@accord/domain";
import {
  keysetOf,
  readPage,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { StoredRow } from "./import-rows.store.ts";
import { withProblem } from "./row-cells.store.ts";
import type { SheetRow } from "./imports.store.ts";
import { matchedFields } from "./matched-fields.ts";

const fileOrder = keysetOf<StoredRow>("file", [
  { sql: "r.sheet", type: "int", valueOf: (row) => row.sheet },
  { sql: "r.n", type: "int", valueOf: (row) => row.n },
]);

/** The sheets of an import that the caller may see. */
interface Scope {
  readonly batchId: string;
  readonly sheets: readonly number[];
}

const rowsIn = (db: Knex, { batchId, sheets }: Scope) =>
  db<StoredRow>("import_rows as r").where("r.batchId", batchId).whereIn("r.sheet", sheets);

function filteredRows(db: Knex, scope: Scope, query: ImportRowQuery) {
  const rows = rowsIn(db, scope);
  if (query.sheet !== undefined) void rows.where("r.sheet", query.sheet);
  if (query.states) void rows.whereIn("r.state", query.states);
  if (query.problem !== undefined)
    void rows.whereRaw("r.issues @> ?::jsonb", [withProblem(query.problem)]);
  if (query.q)
    void rows.whereRaw(
      "exists (select from jsonb_array_elements_text(r.cells) c where strpos(search_key(c), ?) > 0)",
      [searchKey(query.q)],
    );
  return rows;
}

export const readRowPage = (
  db: Knex,
  scope: Scope,
  query: ImportRowQuery,
  page: PageRequest,
): Promise<Page<StoredRow>> =>
  readPage(filteredRows(db, scope, query).select("r.*"), fileOrder, page);

export async function countRows(
  db: Knex,
  scope: Scope,
  query: ImportRowQuery,
): Promise<ListCounts> {
  const count = async (rows: Knex.QueryBuilder) =>
    Number((await rows.count({ total: "*" }).first())?.total ?? 0);
  return {
    matching: await count(filteredRows(db, scope, query)),
    unfiltered: await count(rowsIn(db, scope)),
  };
}

export function createRowPresenter(sheets: readonly SheetRow[]) {
  const fields = new Map(sheets.map((sheet) => [sheet.n, matchedFields(sheet)]));
  return ({ sheet, n, state, cells, issues, changes, recordId }: StoredRow): ImportRow => ({
    ...{ sheet, n, state, changes: [...changes], recordId },
    cells: Object.fromEntries(
      (fields.get(sheet) ?? []).map(({ field, at }) => [field.name, cells[at] ?? ""]),
    ),
    issues: issues.map(({ key, field, level, message }) => ({ key, field, level, message })),
  });
}
