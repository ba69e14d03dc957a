import type { Knex } from "knex";
import { expect } from "vitest";

/** The rows of one query that the other one does not have, in both directions. */
const differences = (one: string, other: string) => `
  (select t::text from (${one}) t except select t::text from (${other}) t)
  union all
  (select t::text from (${other}) t except select t::text from (${one}) t)`;

const days = `select state, method, day, sum(payouts)::bigint as payouts,
    sum(amount)::numeric(20,2) as amount
  from payout_days group by 1, 2, 3 having sum(payouts) <> 0 or sum(amount) <> 0`;
const countedDays = `select state, method, day, payouts, amount::numeric(20,2) as amount
  from payout_days_source`;

/** The rows and sums of the Payouts page are those that its sources have. */
export async function expectPayoutSearch(db: Knex, where: string): Promise<void> {
  const queries = [
    differences("select * from payout_search", "select * from payout_search_source"),
    differences(days, countedDays),
  ];
  for (const query of queries) {
    const { rows } = await db.raw<{ rows: object[] }>(query);
    expect(rows, `${where}: rows of the Payouts page`).toEqual([]);
  }
}
