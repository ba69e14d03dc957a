import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";

export interface Desk {
  readonly trx: Knex.Transaction;
  readonly clock: Clock;
}
