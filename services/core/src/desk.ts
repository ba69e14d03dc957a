import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";

/** What every money operation works with: its transaction and the clock that says what today is. */
export interface Desk {
  readonly trx: Knex.Transaction;
  readonly clock: Clock;
}
