import { formatMoney, type Cents, type Day } from "@accord/domain";
import type { Knex } from "knex";

interface Derived {
  readonly agreementId: string;
  readonly investmentAmount: Cents;
  readonly totalRoi: Cents;
  readonly firstPayoutDate: Day;
}

export async function writeDerived(
  trx: Knex.Transaction,
  derived: readonly Derived[],
): Promise<void> {
  const written = derived.map((row) => ({
    id: row.agreementId,
    investment_amount: formatMoney(row.investmentAmount),
    total_roi: formatMoney(row.totalRoi),
    first_payout_date: row.firstPayoutDate,
  }));
  await trx.raw(
    `update agreements a set investment_amount = v.investment_amount, total_roi = v.total_roi,
       first_payout_date = v.first_payout_date
     from jsonb_to_recordset(?::jsonb) as v(id uuid, investment_amount numeric, total_roi numeric,
       first_payout_date date)
     where a.id = v.id`,
    [JSON.stringify(written)],
  );
}
