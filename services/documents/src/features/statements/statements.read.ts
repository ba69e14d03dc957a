import type { StatementBatch, StatementRow } from "@accord/contracts";
import { keysetOf, readPage } from "@accord/service-kit";
import type { Page, PageRequest } from "@accord/service-kit";
import type { Knex } from "knex";
import type { BatchRow } from "./statement-batches.store.ts";
import type { StatementRowRow } from "./statement-rows.store.ts";

/** A batch as it is answered. */
export const toBatch = (row: BatchRow): StatementBatch => ({
  id: row.id,
  from: row.from_day,
  to: row.to_day,
  status: row.status,
  total: row.total,
  done: row.done,
  failed: row.failed,
  noted: row.noted,
  message: row.message,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
});

/** A row as it is answered. */
export const toRow = (row: StatementRowRow): StatementRow => ({
  investorId: row.investor_id,
  investorName: row.investor_name,
  status: row.status,
  message: row.message,
});

const ranks = { failed: 0, waiting: 1, done: 2 };

/** What needs somebody first, within that by name; the index of the table has this order. */
const failedFirst = keysetOf<StatementRowRow>("failed", [
  {
    sql: "(case status when 'failed' then 0 when 'waiting' then 1 else 2 end)",
    type: "int",
    valueOf: (row) => ranks[row.status],
  },
  { sql: "position", type: "int", valueOf: (row) => row.position },
]);

/** One page of a batch's rows, the failed ones first; all of them, or those with a message. */
export const readRows = (
  db: Knex,
  batchId: string,
  { noted, ...ask }: PageRequest & { readonly noted: boolean },
): Promise<Page<StatementRowRow>> => {
  const rows = db("statement_rows").where({ batch_id: batchId });
  return readPage(noted ? rows.whereNotNull("message") : rows, failedFirst, ask);
};
