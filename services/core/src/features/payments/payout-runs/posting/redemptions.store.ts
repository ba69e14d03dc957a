import type { Knex } from "knex";

/** Whether it was due. */
export async function markRedeemed(
  trx: Knex.Transaction,
  id: string,
  payoutId: string | undefined,
): Promise<boolean> {
  const due = trx("redemptions").where({ id, state: "due" });
  return (await due.update({ state: "paid", payoutId })) === 1;
}

/** Returns the payout that had paid it. */
export async function makeRedemptionDue(trx: Knex.Transaction, id: string): Promise<string | null> {
  const row: { payoutId: string | null } | undefined = await trx("redemptions")
    .where({ id })
    .first("payoutId");
  await trx("redemptions").where({ id }).update({ state: "due", payoutId: null });
  return row?.payoutId ?? null;
}
