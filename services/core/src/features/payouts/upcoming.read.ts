import type { UpcomingPayout } from "@accord/contracts";
import type { Day } from "@accord/domain";
import {
  keysetOf,
  readPage,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";

export interface UpcomingRow {
  readonly id: string;
  readonly due_date: Day;
  readonly payout_date: Day;
  readonly amount: string;
  readonly payout_type: UpcomingPayout["payoutType"];
  readonly version: number;
  readonly agreement_id: string;
  readonly reference: string;
  readonly investor_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

const soonestFirst = keysetOf<UpcomingRow>("dueDate", [
  { sql: "p.due_date", type: "date", valueOf: (row) => row.due_date },
  { sql: "p.id", type: "uuid", valueOf: (row) => row.id },
]);

export const readUpcomingPage = (
  db: Knex,
  lastDay: Day,
  page: PageRequest,
): Promise<Page<UpcomingRow>> => {
  const query = db("payouts as p")
    .join("agreements as a", "a.id", "p.agreement_id")
    .join("investors as i", "i.id", "a.investor_id")
    .select(
      ...["id", "due_date", "payout_date", "amount", "payout_type", "version"].map(
        (name) => `p.${name}`,
      ),
      ...["p.agreement_id", "a.reference", "a.investor_id", "i.first_name", "i.last_name"],
    )
    .whereRaw("p.payable")
    .where("p.due_date", "<=", lastDay);
  return readPage(query, soonestFirst, page);
};

/** Without a search both counts are equal. */
export async function countUpcoming(db: Knex, lastDay: Day): Promise<ListCounts> {
  const found: { payouts?: string | null } | undefined = await db("payable_days")
    .where("due_date", "<=", lastDay)
    .sum({ payouts: "payouts" })
    .first();
  const matching = Number(found?.payouts ?? 0);
  return { matching, unfiltered: matching };
}
