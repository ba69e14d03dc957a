import type { Knex } from "knex";
import type { InvestorRow } from "./investor-row.ts";

type Columns = Readonly<Record<string, string | boolean | null>>;

export type LockedInvestor = Omit<
  InvestorRow,
  "total_investment" | "roi_paid" | "agreements_count" | "active_agreements_count"
> & { readonly deleted_at: string | null };

/** Includes deleted investors. */
export const lockInvestor = (
  trx: Knex.Transaction,
  id: string,
): Promise<LockedInvestor | undefined> =>
  trx<LockedInvestor>("investors").where({ id }).forNoKeyUpdate().first();

export async function insertInvestor(trx: Knex.Transaction, columns: Columns): Promise<string> {
  const [row]: { id: string }[] = await trx("investors").insert(columns).returning("id");
  if (!row) throw new Error("an inserted investor has no row");
  return row.id;
}

export async function updateInvestor(
  trx: Knex.Transaction,
  id: string,
  columns: Columns,
): Promise<void> {
  if (Object.keys(columns).length > 0) await trx("investors").where({ id }).update(columns);
}

export async function markDeleted(
  trx: Knex.Transaction,
  id: string,
  by: string | null,
): Promise<void> {
  await trx("investors").where({ id }).update({ deleted_at: trx.fn.now(), deleted_by: by });
}

export async function markRestored(trx: Knex.Transaction, id: string): Promise<void> {
  await trx("investors").where({ id }).update({ deleted_at: null, deleted_by: null });
}
