import type { Table } from "@accord/contracts";
import { inTransaction, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { insertExport } from "./audit.store.ts";

/** How a list is exported, and that the audit log counts it. */
export const exportOf = <Row>(db: Knex, { actor }: Acting, table: Table<Row>) => ({
  table,
  onSent: (rows: number) =>
    inTransaction(db, { actor }, async (trx) => {
      const { userId } = actor;
      if (userId !== null) await insertExport(trx, userId, { list: table.name, rows });
    }),
});
