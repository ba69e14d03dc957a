import type { StatementRow } from "@accord/contracts";
import type { StatementPaper } from "@accord/contracts/internal";
import type { Knex } from "knex";

type Sums = "opening" | "activity" | "closing" | "roiPaid" | "roiRolled";

export interface PrintedRow extends Pick<StatementPaper, Sums> {
  readonly fileName: string;
  readonly bundleKey: string;
  readonly bundleStart: number;
  readonly bundleSize: number;
  readonly checksum: string;
}

interface RowBasics {
  readonly position: number;
  readonly investorId: string;
  readonly investorName: string;
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
    .where({ batchId, status: "waiting" })
    .whereBetween("position", [first, last])
    .orderBy("position")
    .select("position", "investorId", "investorName");

export const failedInvestors = (db: Knex, batchId: string): Promise<string[]> =>
  db("statement_rows").where({ batchId, status: "failed" }).pluck("investorId");

export async function closeRows(
  trx: Knex.Transaction,
  batchId: string,
  results: readonly RowResult[],
): Promise<{ done: number; failed: number; noted: number }> {
  const closed: { rows: { status: string; message: string | null }[] } = await trx.raw(
    `update statement_rows r set status = n.status, message = n.message, file_name = n."fileName",
       opening = n.opening, activity = n.activity, closing = n.closing, roi_paid = n."roiPaid",
       roi_rolled = n."roiRolled", bundle_key = n."bundleKey", bundle_start = n."bundleStart",
       bundle_size = n."bundleSize", checksum = n.checksum
     from jsonb_to_recordset(:results) as n (position int, status text, message text,
       "fileName" text, opening numeric, activity numeric, closing numeric, "roiPaid" numeric,
       "roiRolled" numeric, "bundleKey" text, "bundleStart" int, "bundleSize" int, checksum text)
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
      .where({ batchId })
      .where("position", ">", after)
      .orderBy("position")
      .limit(ROWS_AT_ONCE);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}
