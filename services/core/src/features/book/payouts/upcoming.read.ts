import type { ListedName, UpcomingPayout } from "@accord/contracts";
import type { Day } from "@accord/domain";
import {
  keysetOf,
  readPage,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { nameColumns } from "../../../investor-names.ts";

/** Flat, because a json object per row takes as long as the rest of the row. */
export interface UpcomingRow extends Omit<UpcomingPayout, "status" | "agreement">, ListedName {
  readonly agreementId: string;
  readonly reference: string;
  readonly investorId: string;
}

const soonestFirst = keysetOf<UpcomingRow>("dueDate", [
  { sql: "p.due_date", type: "date", valueOf: (row) => row.dueDate },
  { sql: "p.id", type: "uuid", valueOf: (row) => row.id },
]);

export const readUpcomingPage = (
  db: Knex,
  lastDay: Day,
  page: PageRequest,
): Promise<Page<UpcomingRow>> => {
  const query = db("payouts as p")
    .join("agreements as a", "a.id", "p.agreementId")
    .join("investors as i", "i.id", "a.investorId")
    .select(
      ...["p.id", "p.dueDate", "p.payoutDate", "p.amount", "p.payoutType", "p.version"],
      ...["p.agreementId", "a.reference", "a.investorId", ...nameColumns("i")],
    )
    .whereRaw("p.payable")
    .where("p.dueDate", "<=", lastDay);
  return readPage(query, soonestFirst, page);
};

/** Without a search both counts are equal. */
export async function countUpcoming(db: Knex, lastDay: Day): Promise<ListCounts> {
  const found: { payouts?: string | null } | undefined = await db("payable_days")
    .where("dueDate", "<=", lastDay)
    .sum({ payouts: "payouts" })
    .first();
  const matching = Number(found?.payouts ?? 0);
  return { matching, unfiltered: matching };
}
