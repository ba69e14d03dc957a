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
    investmentAmount: formatMoney(row.investmentAmount),
    totalRoi: formatMoney(row.totalRoi),
    firstPayoutDate: row.firstPayoutDate,
  }));
  await trx.raw(
    `update agreements a set investment_amount = v."investmentAmount", total_roi = v."totalRoi",
       first_payout_date = v."firstPayoutDate"
     from jsonb_to_recordset(?::jsonb) as v(id uuid, "investmentAmount" numeric,
       "totalRoi" numeric, "firstPayoutDate" date)
     where a.id = v.id`,
    [JSON.stringify(written)],
  );
}
