import type {
  ImportBatch,
  ImportCounts,
  ImportDetails,
  ImportProblem,
  ImportRow,
  ImportRowQuery,
  ImportSheet,
  SavedImportMapping,
} from "@accord/contracts";
import { importFields, type ImportKind } from "@accord/domain";
import {
  keysetOf,
  notFound,
  readPage,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { userName } from "../audit/index.ts";
import { countsOfSheets } from "./import-counts.store.ts";
import { sheetsOf, type BatchRow, type SheetRow, type StoredRow } from "./imports.store.ts";
import { matchedFields } from "./read-rows.ts";

export interface NamedBatch extends BatchRow {
  readonly createdName: string | null;
}

const namedBatches = (db: Knex) =>
  db<NamedBatch>("import_batches as b").select(
    "b.*",
    db.raw(`(select ${userName} from users u where u.id = b.created_by) as created_name`),
  );

const newestFirst = keysetOf<NamedBatch>("-number", [
  { sql: "b.number", type: "int", valueOf: (row) => row.number },
]);

export const readBatchPage = (db: Knex, page: PageRequest): Promise<Page<NamedBatch>> =>
  readPage(namedBatches(db), newestFirst, page);

export async function countBatches(db: Knex): Promise<ListCounts> {
  const row = await db("import_batches").count({ total: "*" }).first();
  const total = Number(row?.total ?? 0);
  return { matching: total, unfiltered: total };
}

const noCounts = {
  ...{ rows: 0, valid: 0, toFix: 0, present: 0, changed: 0, skipped: 0, imported: 0 },
  ...{ updated: 0, failed: 0, undone: 0, kept: 0, warnings: 0 },
};

export function presentBatch(row: NamedBatch): ImportBatch {
  const { progressDone, progressTotal, createdBy, createdName, counts, ...rest } = row;
  return {
    ...rest,
    counts: { ...noCounts, ...counts },
    progress:
      progressDone === null || progressTotal === null
        ? null
        : { done: Math.min(progressDone, progressTotal), total: progressTotal },
    createdBy: { id: createdBy, name: createdName ?? "" },
  };
}

export async function readNamedBatch(db: Knex, id: string): Promise<NamedBatch> {
  const row = await namedBatches(db).where("b.id", id).first();
  if (!row) throw notFound("The import");
  return row;
}

export async function readDetails(
  db: Knex,
  row: NamedBatch,
  canUndo: boolean,
): Promise<ImportDetails> {
  const sheets = await sheetsOf(db, row.id);
  const isWorking = row.progressTotal !== null;
  const counts = isWorking ? new Map<number, ImportCounts>() : await countsOfSheets(db, row.id);
  return {
    ...presentBatch(row),
    updates: row.updates,
    sheets: sheets.map((sheet) => ({ ...presentSheet(sheet), counts: counts.get(sheet.n) })),
    problems: isWorking ? [] : await readProblems(db, row.id),
    canUndo,
  };
}

function presentSheet(sheet: SheetRow): ImportSheet {
  const { n, name, rows, kind, mapping, dayOrder, isFraction, headers, samples, cut } = sheet;
  return {
    ...{ n, name, rows, kind, mapping, dayOrder, isFraction },
    columns: headers.map((header, at) => ({
      header,
      samples: [...(samples[at] ?? [])],
      isCut: cut.includes(at),
    })),
    asksDayOrder: asksDayOrder(sheet),
  };
}

/** Dates that can be read in both ways, and no other column that decides it. */
export function asksDayOrder(sheet: SheetRow): boolean {
  const orders = matchedFields(sheet)
    .filter(({ field }) => field.type === "day")
    .map(({ at }) => sheet.dayOrders[at] ?? null);
  return orders.includes("open") && !orders.some((order) => order === "mdy" || order === "dmy");
}

interface ProblemRow extends Omit<ImportProblem, "count" | "repair"> {
  readonly count: string;
  readonly repair: "replace" | "pad_zeros" | null;
  readonly text: string;
  readonly proposal: string | null;
}

async function readProblems(db: Knex, batchId: string): Promise<ImportProblem[]> {
  const { rows } = await db.raw<{ rows: ProblemRow[] }>(
    `select i.key, r.sheet, i.field, i.level, min(i.title) as title, min(i.example) as example,
       count(*) as count, min(r.n) as first_row, max(r.n) as last_row, min(i.repair) as repair,
       min(i.text) as text, min(i.proposal) as proposal
     from import_rows r, jsonb_to_recordset(r.issues) as i(key text, field text, level text,
       title text, example text, repair text, text text, proposal text)
     where r.batch_id = ?
     group by i.key, r.sheet, i.field, i.level
     order by i.level, count(*) desc, min(r.n)
     limit 200`,
    [batchId],
  );
  return rows.map(({ repair, text, proposal, count, ...row }) => ({
    ...row,
    count: Number(count),
    repair:
      repair === null
        ? null
        : repair === "replace"
          ? { type: "replace", from: text, proposal }
          : { type: "pad_zeros" },
  }));
}

const fileOrder = keysetOf<StoredRow>("file", [
  { sql: "r.sheet", type: "int", valueOf: (row) => row.sheet },
  { sql: "r.n", type: "int", valueOf: (row) => row.n },
]);

function filteredRows(db: Knex, batchId: string, query: ImportRowQuery) {
  const rows = db<StoredRow>("import_rows as r").where("r.batchId", batchId);
  if (query.sheet !== undefined) void rows.where("r.sheet", query.sheet);
  if (query.states) void rows.whereIn("r.state", query.states);
  if (query.problem !== undefined)
    void rows.whereRaw("r.issues @> ?::jsonb", [JSON.stringify([{ key: query.problem }])]);
  if (query.q)
    void rows.whereRaw(
      "exists (select from jsonb_array_elements_text(r.cells) c where strpos(lower(c), lower(?)) > 0)",
      [query.q],
    );
  return rows;
}

export const readRowPage = (
  db: Knex,
  batchId: string,
  query: ImportRowQuery,
  page: PageRequest,
): Promise<Page<StoredRow>> =>
  readPage(filteredRows(db, batchId, query).select("r.*"), fileOrder, page);

export async function countRows(
  db: Knex,
  batchId: string,
  query: ImportRowQuery,
): Promise<ListCounts> {
  const count = async (rows: Knex.QueryBuilder) =>
    Number((await rows.count({ total: "*" }).first())?.total ?? 0);
  const all = db("import_rows as r").where("r.batchId", batchId);
  return {
    matching: await count(filteredRows(db, batchId, query)),
    unfiltered: await count(all),
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

export async function readMappings(
  db: Knex,
  kind: ImportKind | undefined,
): Promise<SavedImportMapping[]> {
  const query = db<SavedImportMapping>("import_mappings").orderBy(["kind", "name"]);
  if (kind !== undefined) void query.where({ kind });
  return query.select("id", "name", "kind", "columns", "createdAt");
}

/** The label of a field, for the file of failed rows. */
export const labelOf = (kind: ImportKind, name: string | null): string =>
  importFields[kind].find((field) => field.name === name)?.label ?? "";
