import type {
  ImportBatch,
  ImportCounts,
  ImportDetails,
  ImportSheet,
  SavedImportMapping,
  WaitingImport,
} from "@accord/contracts";
import { hasRole, type ImportKind } from "@accord/domain";
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
import { matchedFields } from "./matched-fields.ts";
import { readProblems } from "./import-problems.read.ts";

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

export async function readMappings(
  db: Knex,
  kind: ImportKind | undefined,
): Promise<SavedImportMapping[]> {
  const query = db<SavedImportMapping>("import_mappings").orderBy(["kind", "name"]);
  if (kind !== undefined) void query.where({ kind });
  return query.select("id", "name", "kind", "columns", "createdAt");
}
