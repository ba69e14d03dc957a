import { formatMoney } from "@accord/domain";
import type { Cents, Day } from "@accord/domain";
import type { Knex } from "knex";

/** Writes the derived columns of an agreement. */
export async function writeDerived(
  trx: Knex.Transaction,
  agreementId: string,
  derived: { investmentAmount: Cents; totalRoi: Cents; firstPayoutDate: Day },
): Promise<void> {
  await trx("agreements")
    .where({ id: agreementId })
    .update({
      investment_amount: formatMoney(derived.investmentAmount),
      total_roi: formatMoney(derived.totalRoi),
      first_payout_date: derived.firstPayoutDate,
    });
}
