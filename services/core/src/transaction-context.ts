import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";

export interface TransactionContext {
  readonly trx: Knex.Transaction;
  readonly clock: Clock;
}
