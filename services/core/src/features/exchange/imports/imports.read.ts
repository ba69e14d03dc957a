import type {
  ImportBatch,
  ImportCounts,
  ImportDetails,
  ImportProblem,
  ImportRow,
  ImportRowQuery,
  ImportSheet,
  SavedImportMapping,
  WaitingImport,
} from "@accord/contracts";
import { hasRole, importFields, searchKey, type ImportKind } from "@accord/domain";
import {
  keysetOf,
  notFound,
  readPage,
  type ListCounts,
  type Caller,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { presentPerson, presentStep, stepNames } from "../../base/users/index.ts";
import { readFirmSettings } from "../../base/firm-settings/index.ts";
import { ownPart, peopleOf } from "./import-approvals.ts";
import { countsOfSheets } from "./import-counts.store.ts";
import { sheetsOf, type BatchRow, type SheetRow } from "./imports.store.ts";
import { type StoredIssue, type StoredRow } from "./import-rows.store.ts";
import { matchedFields } from "./matched-fields.ts";
import { shownOption } from "./row-issues.ts";

const people = ["created", "imported", "approved", "rejected"] as const;

export interface NamedBatch
  extends BatchRow, Readonly<Record<`${(typeof people)[number]}Name`, string | null>> {}

const namedBatches = (db: Knex) =>
  db<NamedBatch>("import_batches as b").select("b.*", ...stepNames(db, "b", people));

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
    createdBy: presentPerson(createdBy, createdName),
  };
}

export async function readNamedBatch(db: Knex, id: string): Promise<NamedBatch> {
  const row = await namedBatches(db).where("b.id", id).first();
  if (!row) throw notFound("The import");
  return row;
}

export async function readWaitingImports(db: Knex): Promise<WaitingImport[]> {
  const rows: NamedBatch[] = await namedBatches(db)
    .where("b.status", "waiting")
    .orderBy("b.startedAt")
    .limit(200);
  return rows.map((row) => ({
    ...presentBatch(row),
    payouts: row.paidCount ?? 0,
    paid: row.paidAmount ?? "0.00",
    submitted: presentStep(row.importedBy, row.importedName, row.startedAt),
    people: [...peopleOf(row)],
  }));
}

async function approvalOf(db: Knex, row: NamedBatch, userId: string | null) {
  const rejected = presentStep(row.rejectedBy, row.rejectedName, row.rejectedAt);
  return {
    from: (await readFirmSettings(db)).secondApprovalFrom,
    payouts: row.paidCount ?? 0,
    paid: row.paidAmount ?? "0.00",
    submitted: presentStep(row.importedBy, row.importedName, row.startedAt),
    approved: presentStep(row.approvedBy, row.approvedName, row.approvedAt),
    rejected: rejected && { ...rejected, note: row.rejection ?? "" },
    ownPart: row.status === "waiting" ? ownPart(row, userId) : null,
  };
}

/** Cells may hold digits, which are for staff. */
export async function readDetails(
  db: Knex,
  row: NamedBatch,
  { actor, canUndo }: { readonly actor: Caller; readonly canUndo: boolean },
): Promise<ImportDetails> {
  const isStaff = hasRole(actor.roles, "staff");
  const sheets = await sheetsOf(db, row.id);
  const isWorking = row.progressTotal !== null;
  const counts = isWorking ? new Map<number, ImportCounts>() : await countsOfSheets(db, row.id);
  return {
    ...presentBatch(row),
    updates: row.updates,
    sheets: sheets.map((sheet) => ({
      ...presentSheet(sheet, isStaff),
      counts: counts.get(sheet.n),
    })),
    approval: await approvalOf(db, row, actor.userId),
    problems: isWorking || !isStaff ? [] : await readProblems(db, row.id),
    canUndo,
  };
}

function presentSheet(sheet: SheetRow, isStaff: boolean): ImportSheet {
  const { n, name, rows, kind, mapping, dayOrder, isFraction, headers, samples, cut } = sheet;
  const { layout, hidden, skipTotals, areNamesRight, reading } = sheet;
  return {
    ...{ n, name, rows, kind, mapping, dayOrder, isFraction, layout, hidden, skipTotals },
    areNamesRight,
    reading: reading && { ...reading, samples: isStaff ? reading.samples : [] },
    columns: headers.map((header, at) => ({
      header,
      samples: isStaff ? [...(samples[at] ?? [])] : [],
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
  readonly repair: StoredIssue["repair"];
  readonly text: string;
  readonly proposal: string | null;
  readonly options: string[] | null;
}

async function readProblems(db: Knex, batchId: string): Promise<ImportProblem[]> {
  const { rows } = await db.raw<{ rows: ProblemRow[] }>(
    `select i.key, r.sheet, i.field, i.level, min(i.title) || case when min(i.title) <> max(i.title) then ', and others like it' else '' end
         as title,
       (array_agg(i.example order by r.n))[1] as example,
       count(*) as count, min(r.n) as first_row, max(r.n) as last_row, min(i.repair) as repair,
       (array_agg(i.text order by r.n))[1] as text, min(i.proposal) as proposal,
       (array_agg(i.options order by r.n))[1] as options
     from import_rows r, jsonb_to_recordset(r.issues) as i(key text, field text, level text,
       title text, example text, repair text, text text, proposal text, options jsonb)
     where r.batch_id = ?
     group by i.key, r.sheet, i.field, i.level
     order by i.level, count(*) desc, min(r.n)
     limit 200`,
    [batchId],
  );
  return rows.map(({ repair, text, proposal, options, count, ...row }) => ({
    ...row,
    count: Number(count),
    repair: repairOf({ repair, text, proposal, options }),
  }));
}

function repairOf(
  row: Pick<ProblemRow, "repair" | "text" | "proposal" | "options">,
): ImportProblem["repair"] {
  const { repair, text, proposal, options } = row;
  switch (repair) {
    case null:
      return null;
    case "replace":
      return { type: "replace", from: text, proposal };
    case "pad_zeros":
      return { type: "pad_zeros" };
    case "choose":
      return { type: "choose", from: text, options: (options ?? []).map(shownOption) };
  }
}

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
    void rows.whereRaw("r.issues @> ?::jsonb", [JSON.stringify([{ key: query.problem }])]);
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
