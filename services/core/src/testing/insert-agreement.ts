import type { Knex } from "knex";
import { refreshInvestorTotals } from "../features/totals/index.ts";

// Beyond the references that tests type and the product gives.
let count = 7000;

/** Writes an agreement past the rules, for tests of what only reads it. Money as decimal strings. */
export async function insertAgreement(
  db: Knex,
  investorId: string,
  changes: Readonly<Record<string, unknown>> = {},
  today = "2026-11-20",
): Promise<string> {
  count += 1;
  const reference = `AGR-2026-${count}`;
  return db.transaction(async (trx) => {
    const [row]: { id: string }[] = await trx("agreements")
      .insert({
        investor_id: investorId,
        reference,
        start_date: "2026-02-15",
        end_date: "2027-08-15",
        term_value: 18,
        term_unit: "months",
        initial_investment: "100000.00",
        investment_amount: "100000.00",
        roi_percentage: "8.00",
        roi_calculation: "annual",
        payout_frequency: "quarterly",
        ...changes,
      })
      .returning("id");
    if (!row) throw new Error("no agreement");
    await refreshInvestorTotals(trx, [investorId], today);
    return row.id;
  });
}
