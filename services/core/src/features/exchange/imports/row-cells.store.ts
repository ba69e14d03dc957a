import type { Knex } from "knex";
import { json, rowColumns, type StoredRow } from "./import-rows.store.ts";

/** The row has to be checked again. */
export const setCells = (
  trx: Knex,
  at: { batchId: string; sheet: number; n: number },
  cells: readonly string[],
): Promise<unknown> =>
  trx("import_rows")
    .where(at)
    .update({ cells: json(cells), state: "unchecked", naturalKey: null });

export const withProblem = (problem: string) => json([{ key: problem }]);

export const findRowWithProblem = (
  db: Knex,
  batchId: string,
  problem: string,
): Promise<StoredRow | undefined> =>
  db("import_rows")
    .where({ batchId })
    .whereRaw("issues @> ?::jsonb", [withProblem(problem)])
    .first(rowColumns);

/** A change of the same cell in all rows with a problem. */
interface Repair {
  readonly batchId: string;
  readonly problem: string;
  /** The column. */
  readonly at: number;
}

const setCell = (
  trx: Knex.Transaction,
  { batchId, problem, at }: Repair,
  cell: string,
  bindings: readonly (string | number)[],
): Promise<unknown> =>
  trx.raw(
    `update import_rows set cells = jsonb_set(cells, array[?::text], to_jsonb(${cell}))
     where batch_id = ? and issues @> ?::jsonb`,
    [String(at), ...bindings, batchId, withProblem(problem)],
  );

export const replaceCell = (trx: Knex.Transaction, repair: Repair, text: string) =>
  setCell(trx, repair, "?::text", [text]);

export const padCell = (trx: Knex.Transaction, repair: Repair, width: number) =>
  setCell(trx, repair, "lpad(btrim(cells ->> ?::int), ?::int, '0')", [repair.at, width]);

/** An empty cell at a place of all rows; what is beyond their header follows it. */
export const insertColumn = (
  trx: Knex.Transaction,
  { batchId, n }: { readonly batchId: string; readonly n: number },
  at: number,
): Promise<unknown> =>
  trx.raw(
    `update import_rows set cells =
       (select jsonb_agg(coalesce(cells -> i, to_jsonb(''::text)) order by i)
         from generate_series(0, :at - 1) i)
       || to_jsonb(''::text)
       || (select coalesce(jsonb_agg(c order by o), '[]'::jsonb)
         from jsonb_array_elements(cells) with ordinality t(c, o) where o > :at)
     where batch_id = :batchId and sheet = :n`,
    { batchId, n, at },
  );

/** Each row has its own texts to choose from. */
export const chooseOption = (
  trx: Knex.Transaction,
  { batchId, problem, at }: Repair,
  option: number,
): Promise<unknown> =>
  trx.raw(
    `update import_rows r set cells = jsonb_set(r.cells, array[?::text], i -> 'options' -> ?::int)
     from import_rows o, jsonb_array_elements(o.issues) i
     where r.batch_id = ? and o.batch_id = r.batch_id and o.sheet = r.sheet and o.n = r.n
       and i ->> 'key' = ? and i -> 'options' -> ?::int is not null`,
    [String(at), option, batchId, problem, option],
  );

/** Cells of a column with more than four digits. */
export async function rowsWithDigits(
  db: Knex,
  { batchId, sheet }: { readonly batchId: string; readonly sheet: number },
  at: number,
): Promise<{ readonly n: number; readonly cell: string }[]> {
  const { rows } = await db.raw<{ rows: { n: number; cell: string }[] }>(
    `select n, cell from import_rows, lateral (select cells ->> ?::int as cell) c
     where batch_id = ? and sheet = ? and length(regexp_replace(cell, '[^0-9]', '', 'g')) > 4`,
    [at, batchId, sheet],
  );
  return rows;
}

export const writeCells = (
  trx: Knex.Transaction,
  { batchId, sheet }: { readonly batchId: string; readonly sheet: number },
  at: number,
  cells: readonly { readonly n: number; readonly cell: string }[],
): Promise<unknown> =>
  trx.raw(
    `update import_rows r set cells = jsonb_set(r.cells, array[?::text], to_jsonb(v.cell))
     from jsonb_to_recordset(?::jsonb) as v(n integer, cell text)
     where r.batch_id = ? and r.sheet = ? and r.n = v.n`,
    [String(at), json(cells), batchId, sheet],
  );
