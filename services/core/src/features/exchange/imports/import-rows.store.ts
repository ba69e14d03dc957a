import type { ImportRow, ImportRowIssue } from "@accord/contracts";
import type { ImportRowState } from "@accord/domain";
import type { Knex } from "knex";
import type { RowsOfSheet } from "./file/file-answer.ts";

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
export interface RowResult extends Omit<StoredRow, "cells"> {
  readonly keys: readonly string[];
  /** The order of the import: `positions`. */
  readonly position: string;
}

export const json = JSON.stringify;
const WRITE_BATCH = 1_000;

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

export const rowColumns = [
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

/**
 * Investors, agreements, then money by day: on a day what comes in before what goes out. Amounts
 * that were changed by hand come last. Rows that are left out are not imported.
 */
export const positions = {
  investors: "0",
  agreements: "1",
  rollover: (day: string) => `2|${day}|0`,
  payout: (day: string) => `2|${day}|1`,
  adjusted: "3",
  leftOut: "9",
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
  readonly returned?: boolean;
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

export const rowsInStates = (
  db: Knex,
  of: { readonly batchId: string; readonly sheet: number },
  states: readonly ImportRowState[],
): Promise<StoredRow[]> =>
  db("import_rows")
    .where(of)
    .whereIn("state", [...states])
    .orderBy("n")
    .select(rowColumns);

export async function hasRows(
  db: Knex,
  batchId: string,
  states: readonly ImportRowState[],
): Promise<boolean> {
  const row: unknown = await db("import_rows")
    .where({ batchId })
    .whereIn("state", [...states])
    .first("n");
  return row !== undefined;
}

export const uncheckedRows = (db: Knex, batchId: string): Promise<{ sheet: number; n: number }[]> =>
  db("import_rows").where({ batchId, state: "unchecked" }).select("sheet", "n");

/** Rows with the keys that are recorded by this import, or were before. */
export const rowsRecorded = (
  db: Knex,
  batchId: string,
  naturalKeys: readonly string[],
): Promise<{ naturalKey: string; state: ImportRowState; recordId: string | null }[]> =>
  db("import_rows")
    .where({ batchId })
    .whereIn("naturalKey", [...naturalKeys])
    .whereIn("state", ["imported", "present"])
    .select("naturalKey", "state", "recordId");
