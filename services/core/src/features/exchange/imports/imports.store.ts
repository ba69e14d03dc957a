import type {
  ImportCounts,
  ImportLayout,
  ImportRow,
  ImportRowIssue,
  ImportSheetSettings,
} from "@accord/contracts";
import type { DayOrder, ImportKind, ImportRowState, ImportStatus } from "@accord/domain";
import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import type { ApprovalColumns } from "./import-approvals.store.ts";
import type { RowsOfSheet, SheetSummary, TextReading } from "./file/file-answer.ts";

export interface BatchRow extends ApprovalColumns {
  readonly id: string;
  /** In the order of the uploads. */
  readonly number: number;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly fileSize: number;
  readonly status: ImportStatus;
  readonly updates: boolean;
  readonly counts: Partial<ImportCounts>;
  readonly progressDone: number | null;
  readonly progressTotal: number | null;
  readonly failure: string | null;
  readonly createdBy: string;
  /** Who started the import. */
  readonly importedBy: string | null;
  readonly importedAt: string | null;
  readonly undoneAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface SheetRow extends ImportSheetSettings {
  readonly batchId: string;
  readonly n: number;
  readonly name: string;
  readonly rows: number;
  readonly headers: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly cut: readonly number[];
  /** How the dates of each column are written; null without dates. */
  readonly dayOrders: readonly (DayOrder | "open" | null)[];
  /** Columns whose rates are all below 1, or on both sides of it. */
  readonly fractions: readonly (boolean | "mixed")[];
  readonly layout: ImportLayout;
  /** How a CSV was read; null for a sheet of a workbook. */
  readonly reading: TextReading | null;
}

/** An issue as it is stored: `title` and `repair` are those of all rows with its key. */
export interface StoredIssue extends ImportRowIssue {
  readonly title: string;
  readonly example: string;
  readonly repair: "replace" | "pad_zeros" | "choose" | null;
  readonly text: string;
  readonly proposal: string | null;
  /** What this row's cell can become, where that differs from row to row. */
  readonly options: readonly string[] | null;
}

export interface StoredRow {
  readonly sheet: number;
  readonly n: number;
  readonly cells: readonly string[];
  readonly state: ImportRowState;
  readonly issues: readonly StoredIssue[];
  readonly changes: ImportRow["changes"];
  readonly keys: readonly string[] | null;
  readonly naturalKey: string | null;
  readonly position: string | null;
  readonly recordId: string | null;
}

/** What a check finds out about a row. */
export interface RowResult {
  readonly sheet: number;
  readonly n: number;
  readonly state: ImportRowState;
  readonly issues: readonly StoredIssue[];
  readonly changes: ImportRow["changes"];
  readonly keys: readonly string[];
  readonly naturalKey: string | null;
  /** The order of the import: `positions`. */
  readonly position: string;
  readonly recordId: string | null;
}

const json = JSON.stringify;
const WRITE_BATCH = 1_000;

export async function insertBatch(
  trx: Knex.Transaction,
  batch: Pick<BatchRow, "kind" | "fileName" | "fileSize" | "createdBy">,
  sheets: readonly (SheetSummary & ImportSheetSettings)[],
): Promise<string> {
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0);
  const [made]: { id: string }[] = await trx("import_batches")
    .insert({ ...batch, counts: json({ rows }) })
    .returning("id");
  if (!made) throw new Error("an inserted import has no row");
  for (const [index, sheet] of sheets.entries()) {
    await trx("import_sheets").insert({
      batchId: made.id,
      n: index + 1,
      name: sheet.name,
      kind: sheet.kind,
      rows: sheet.rows,
      headers: json(sheet.headers),
      samples: json(sheet.samples),
      cut: json(sheet.cut),
      dayOrders: json(sheet.dayOrders),
      fractions: json(sheet.fractions),
      mapping: json(sheet.mapping),
      dayOrder: sheet.dayOrder,
      isFraction: sheet.isFraction,
      layout: json(sheet.layout),
      hidden: sheet.hidden,
      skipTotals: sheet.skipTotals,
      reading: sheet.reading && json(sheet.reading),
    });
  }
  return made.id;
}

/** Returns how many there were. */
export async function insertRows(
  trx: Knex.Transaction,
  batchId: string,
  { sheet, rows }: RowsOfSheet,
): Promise<number> {
  await trx.raw(
    `insert into import_rows (batch_id, sheet, n, cells)
     select ?, ?, r.n, r.cells from jsonb_to_recordset(?::jsonb) as r(n integer, cells jsonb)`,
    [batchId, sheet, json(rows)],
  );
  return rows.length;
}

export const findBatch = (db: Knex, id: string): Promise<BatchRow | undefined> =>
  db<BatchRow>("import_batches").where({ id }).first();

export async function lockBatch(trx: Knex.Transaction, id: string): Promise<BatchRow> {
  const batch = await trx<BatchRow>("import_batches").where({ id }).forUpdate().first();
  if (!batch) throw notFound("The import");
  return batch;
}

type Instant = "startedAt" | "approvedAt" | "rejectedAt" | "importedAt" | "undoneAt";

export const updateBatch = (
  trx: Knex,
  id: string,
  columns: Partial<Omit<BatchRow, "counts" | "editors" | Instant>> &
    Partial<Record<Instant, Date | null>>,
): Promise<unknown> => trx("import_batches").where({ id }).update(columns);

/** The columns of each sheet, without its rows. */
export const sheetsOf = (db: Knex, batchId: string): Promise<SheetRow[]> =>
  db<SheetRow>("import_sheets").where({ batchId }).orderBy("n");

export const updateSheet = (
  trx: Knex,
  { batchId, n }: Pick<SheetRow, "batchId" | "n">,
  { kind, mapping, dayOrder, isFraction, hidden, skipTotals, areNamesRight }: ImportSheetSettings,
): Promise<unknown> =>
  trx("import_sheets")
    .where({ batchId, n })
    .update({
      ...{ kind, mapping: json(mapping), dayOrder, isFraction, hidden, skipTotals, areNamesRight },
    });

const rowColumns = [
  ...(["sheet", "n", "cells", "state", "issues", "changes", "keys"] as const),
  ...(["naturalKey", "position", "recordId"] as const),
];

export const allRows = (db: Knex, batchId: string): Promise<StoredRow[]> =>
  db("import_rows").where({ batchId }).orderBy(["sheet", "n"]).select(rowColumns);

export const findRow = (
  db: Knex,
  at: { batchId: string; sheet: number; n: number },
): Promise<StoredRow | undefined> => db("import_rows").where(at).first(rowColumns);

export const rowsWithKeys = (
  db: Knex,
  batchId: string,
  keys: readonly string[],
): Promise<StoredRow[]> =>
  db("import_rows")
    .where({ batchId })
    .whereRaw("keys && ?::text[]", [[...keys]])
    .orderBy(["sheet", "n"])
    .select(rowColumns);

/** In the order of the import. */
export const rowsToWrite = (db: Knex, batchId: string): Promise<StoredRow[]> =>
  db("import_rows")
    .where({ batchId })
    .whereIn("state", ["valid", "changed"])
    .orderBy(["position", "sheet", "n"])
    .select(rowColumns);

/** The records that payouts and rollovers to fix name. */
export async function readKeysToFix(db: Knex, batchId: string): Promise<ReadonlySet<string>> {
  const rows: { keys: string[] | null }[] = await db("import_rows as r")
    .join("import_sheets as s", { "s.batchId": "r.batchId", "s.n": "r.sheet" })
    .where({ "r.batchId": batchId })
    .whereIn("r.state", ["to_fix", "failed"])
    .whereIn("s.kind", ["payouts", "rollovers"])
    .select("r.keys");
  return new Set(rows.flatMap(({ keys }) => keys ?? []));
}

export async function writeResults(
  db: Knex,
  batchId: string,
  results: readonly RowResult[],
): Promise<void> {
  for (let at = 0; at < results.length; at += WRITE_BATCH) {
    await db.raw(
      `update import_rows r set state = v.state, issues = v.issues, changes = v.changes,
         keys = v.keys, natural_key = v."naturalKey", position = v.position,
         record_id = v."recordId"
       from jsonb_to_recordset(?::jsonb) as v(sheet smallint, n integer, state text, issues jsonb,
         changes jsonb, keys text[], "naturalKey" text, position text, "recordId" uuid)
       where r.batch_id = ? and r.sheet = v.sheet and r.n = v.n
         and r.state not in ('imported', 'updated')`,
      [json(results.slice(at, at + WRITE_BATCH)), batchId],
    );
  }
}

/** The row has to be checked again. */
export const setCells = (
  trx: Knex,
  at: { batchId: string; sheet: number; n: number },
  cells: readonly string[],
): Promise<unknown> =>
  trx("import_rows")
    .where(at)
    .update({ cells: json(cells), state: "unchecked", naturalKey: null });

/**
 * Investors, agreements, then money by day: on a day what comes in before what goes out. Amounts
 * that were changed by hand come last.
 */
export const positions = {
  investors: "0",
  agreements: "1",
  rollover: (day: string) => `2|${day}|0`,
  payout: (day: string) => `2|${day}|1`,
  adjusted: "3",
} as const;

/** How a row ended. */
export interface RowOutcome {
  readonly sheet: number;
  readonly n: number;
  readonly state: ImportRowState;
  readonly issues?: readonly StoredIssue[];
  readonly recordId?: string | null;
  /** The scheduled payout as it was: an undo puts it back. */
  readonly before?: PayoutBefore | null;
}

export interface PayoutBefore {
  readonly id: string;
  readonly amount: string;
  readonly dueDate: string;
  readonly adjusted: boolean;
}

export async function writeOutcomes(
  trx: Knex,
  batchId: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  await trx.raw(
    `update import_rows r set state = v.state, issues = coalesce(v.issues, r.issues),
       record_id = coalesce(v."recordId", r.record_id), before = coalesce(v.before, r.before)
     from jsonb_to_recordset(?::jsonb) as v(sheet smallint, n integer, state text, issues jsonb,
       "recordId" uuid, before jsonb)
     where r.batch_id = ? and r.sheet = v.sheet and r.n = v.n`,
    [json(outcomes), batchId],
  );
}
