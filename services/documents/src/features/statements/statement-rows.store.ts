import type { StatementRow } from "@accord/contracts";
import type { Knex } from "knex";

export interface PrintedRow {
  readonly file_name: string;
  readonly opening: string;
  readonly activity: string;
  readonly closing: string;
  readonly roi_paid: string;
  readonly roi_rolled: string;
  readonly bundle_key: string;
  readonly bundle_start: number;
  readonly bundle_size: number;
  readonly checksum: string;
}

interface RowBasics {
  readonly position: number;
  readonly investor_id: string;
  readonly investor_name: string;
}

export type StatementRowRow = RowBasics & { readonly message: string | null } & (
    | ({ readonly status: "done" } & PrintedRow)
    | { readonly status: Exclude<StatementRow["status"], "done"> }
  );

export type RowResult = { readonly position: number } & (
  | ({ readonly status: "done"; readonly message: string | null } & PrintedRow)
  | { readonly status: "failed"; readonly message: string }
);

export async function insertRows(
  trx: Knex.Transaction,
  batchId: string,
  investors: readonly { id: string; name: string }[],
): Promise<void> {
  const rows = investors.map(({ id, name }, position) => ({ position, id, name }));
  await trx.raw(
    `insert into statement_rows (batch_id, position, investor_id, investor_name)
     select cast(:batchId as uuid), position, id, name
     from jsonb_to_recordset(:rows) as r (position int, id uuid, name text)`,
    { batchId, rows: JSON.stringify(rows) },
  );
}

export const waitingRows = (
  db: Knex,
  batchId: string,
  { first, last }: { first: number; last: number },
): Promise<RowBasics[]> =>
  db("statement_rows")
    .where({ batch_id: batchId, status: "waiting" })
    .whereBetween("position", [first, last])
    .orderBy("position")
    .select("position", "investor_id", "investor_name");

export async function closeRows(
  trx: Knex.Transaction,
  batchId: string,
  results: readonly RowResult[],
): Promise<{ done: number; failed: number; noted: number }> {
  const closed: { rows: { status: string; message: string | null }[] } = await trx.raw(
    `update statement_rows r set status = n.status, message = n.message, file_name = n.file_name,
       opening = n.opening, activity = n.activity, closing = n.closing, roi_paid = n.roi_paid,
       roi_rolled = n.roi_rolled, bundle_key = n.bundle_key, bundle_start = n.bundle_start,
       bundle_size = n.bundle_size, checksum = n.checksum
     from jsonb_to_recordset(:results) as n (position int, status text, message text,
       file_name text, opening numeric, activity numeric, closing numeric, roi_paid numeric,
       roi_rolled numeric, bundle_key text, bundle_start int, bundle_size int, checksum text)
     where r.batch_id = :batchId and r.position = n.position and r.status = 'waiting'
     returning r.status, r.message`,
    { batchId, results: JSON.stringify(results) },
  );
  const done = closed.rows.filter(({ status }) => status === "done");
  return {
    done: done.length,
    failed: closed.rows.length - done.length,
    noted: done.filter(({ message }) => message !== null).length,
  };
}

const ROWS_AT_ONCE = 500;

export async function* everyRow(db: Knex, batchId: string): AsyncGenerator<StatementRowRow> {
  for (let after = -1; ;) {
    const rows: StatementRowRow[] = await db("statement_rows")
      .where({ batch_id: batchId })
      .where("position", ">", after)
      .orderBy("position")
      .limit(ROWS_AT_ONCE);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}
