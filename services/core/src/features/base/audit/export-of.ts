import type { Table } from "@accord/contracts";
import { inTransaction, type Acting, type Clock, type Export } from "@accord/service-kit";
import type { Knex } from "knex";
import { insertExport, type ExportedList } from "./audit.store.ts";

export interface ExportDeps {
  readonly db: Knex;
  readonly clock: Clock;
}

/** How a list is exported, and that the audit log counts it. */
export const exportOf = <Row>(
  { db, clock }: ExportDeps,
  { actor }: Acting,
  table: Table<Row>,
): Export<Row> => ({
  table,
  timeZone: clock.timeZone,
  onSent: (rows) => countExport(db, { actor }, { list: table.name, rows }),
});

export const countExport = (db: Knex, { actor }: Acting, exported: ExportedList): Promise<void> =>
  inTransaction(db, { actor }, async (trx) => {
    const { userId } = actor;
    if (userId !== null) await insertExport(trx, userId, exported);
  });
