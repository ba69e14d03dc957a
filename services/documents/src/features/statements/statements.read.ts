import type { StatementBatch } from "@accord/contracts";
import { type Caller, keysetOf, readPage, type Page, type PageRequest } from "@accord/service-kit";
import type { Knex } from "knex";
import type { BatchRow } from "./statement-batches.store.ts";
import type { StatementRowRow } from "./statement-rows.store.ts";

export const toBatch = (row: BatchRow, { userId }: Caller): StatementBatch => ({
  ...row,
  isOwn: row.userId === userId,
  from: row.fromDay,
  to: row.toDay,
});

const ranks = { failed: 0, waiting: 1, done: 2 };

const failedFirst = keysetOf<StatementRowRow>("failed", [
  {
    sql: "(case status when 'failed' then 0 when 'waiting' then 1 else 2 end)",
    type: "int",
    valueOf: (row) => ranks[row.status],
  },
  { sql: "position", type: "int", valueOf: (row) => row.position },
]);

export const readRows = (
  db: Knex,
  batchId: string,
  { noted, ...ask }: PageRequest & { readonly noted: boolean },
): Promise<Page<StatementRowRow>> => {
  const rows = db("statement_rows").where({ batchId });
  return readPage(noted ? rows.whereNotNull("message") : rows, failedFirst, ask);
};
