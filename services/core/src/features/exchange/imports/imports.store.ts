import type {
  ImportCounts,
  ImportLayout,
  ImportSheetSettings,
  SavedImportMapping,
} from "@accord/contracts";
import type { DayOrder, ImportKind, ImportStatus } from "@accord/domain";
import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import type { ApprovalColumns } from "./import-approvals.store.ts";
import type { SheetSummary, TextReading } from "./file/file-answer.ts";

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

const json = JSON.stringify;

export async function insertBatch(
  trx: Knex.Transaction,
  batch: Pick<BatchRow, "kind" | "fileName" | "fileSize" | "createdBy">,
  sheets: readonly (SheetSummary & ImportSheetSettings)[],
): Promise<string> {
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0);
  const [row]: { id: string }[] = await trx("import_batches")
    .insert({ ...batch, counts: json({ rows }) })
    .returning("id");
  if (!row) throw new Error("an inserted import has no row");
  for (const [index, sheet] of sheets.entries()) {
    await trx("import_sheets").insert({
      batchId: row.id,
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
  return row.id;
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
      kind,
      mapping: json(mapping),
      dayOrder,
      isFraction,
      hidden,
      skipTotals,
      areNamesRight,
    });

/** Deletes the sheets of old imports, and old imports that never started and have no rows. */
export async function clearBatches(db: Knex, before: Date): Promise<void> {
  const old = db("import_batches").where("createdAt", "<", before).select("id");
  await db("import_sheets").whereIn("batchId", old).delete();
  await db("import_batches")
    .whereIn("status", ["columns", "checking", "checked", "waiting"])
    .where("createdAt", "<", before)
    .whereRaw("not exists (select from import_rows r where r.batch_id = import_batches.id)")
    .delete();
}

/** Ends a step, unless another attempt of its job did so before. */
export const endStep = (
  trx: Knex.Transaction,
  id: string,
  from: ImportStatus,
  to: { readonly status: ImportStatus } & Partial<Record<Instant, Date>>,
): Promise<unknown> =>
  trx("import_batches")
    .where({ id, status: from })
    .update({ ...to, progressDone: null, progressTotal: null, failure: null });

export const removeBatch = (trx: Knex.Transaction, id: string): Promise<unknown> =>
  trx("import_batches").where({ id }).delete();

/** Imports write one after the other, so that each finds the payments of the one before. */
export const lockWriting = (trx: Knex.Transaction): Promise<unknown> =>
  trx.raw("select pg_advisory_xact_lock(hashtext('accord:imports'))");

export const writeSamples = (
  trx: Knex.Transaction,
  { batchId, n }: Pick<SheetRow, "batchId" | "n">,
  samples: SheetRow["samples"],
): Promise<unknown> =>
  trx("import_sheets")
    .where({ batchId, n })
    .update({ samples: json(samples) });

/** A column behind the others that the file does not have, matched to a field. */
export const writeColumn = (
  trx: Knex.Transaction,
  sheet: SheetRow,
  column: { readonly at: number; readonly name: string; readonly header: string },
): Promise<unknown> => {
  const { at, name, header } = column;
  const upTo = <Cell>(cells: readonly Cell[], empty: Cell) =>
    Array.from({ length: at }, (_, index) => cells[index] ?? empty);
  const { width } = sheet.layout;
  return trx("import_sheets")
    .where({ batchId: sheet.batchId, n: sheet.n })
    .update({
      headers: json([...upTo(sheet.headers, ""), header]),
      samples: json([...upTo<readonly string[]>(sheet.samples, []), []]),
      dayOrders: json([...upTo<SheetRow["dayOrders"][number]>(sheet.dayOrders, null), null]),
      fractions: json([...upTo<SheetRow["fractions"][number]>(sheet.fractions, false), false]),
      mapping: json({ ...sheet.mapping, [name]: at }),
      ...(width !== undefined && { layout: json({ ...sheet.layout, width: at + 1 }) }),
    });
};

export const saveMapping = (
  trx: Knex.Transaction,
  { name, kind, columns }: Pick<SavedImportMapping, "name" | "kind" | "columns">,
): Promise<unknown> =>
  trx.raw(
    `insert into import_mappings (name, kind, columns) values (?, ?, ?)
     on conflict (kind, lower(name)) do update set columns = excluded.columns`,
    [name, kind, json(columns)],
  );

/** Returns whether the mapping existed. */
export const removeMapping = async (trx: Knex.Transaction, id: string): Promise<boolean> =>
  (await trx("import_mappings").where({ id }).delete()) > 0;
