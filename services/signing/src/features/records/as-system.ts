import { inTransaction } from "@accord/service-kit";
import type { Knex } from "knex";

const system = { actor: { caller: "signing", userId: null } };

export const asSystem = <T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  inTransaction(db, system, work);
