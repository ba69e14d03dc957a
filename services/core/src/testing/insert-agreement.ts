import type { Knex } from "knex";
import { refreshInvestorTotals } from "../features/book/totals/index.ts";
import { sampleAgreementRow } from "./sample-rows.ts";

// Beyond the references that tests type and the product gives.
let count = 7000;

/**
 * Writes an agreement past the rules, for tests of what only reads it. Money as decimal strings.
 */
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
        investorId,
        reference,
        ...sampleAgreementRow,
        ...changes,
      })
      .returning("id");
    if (!row) throw new Error("no agreement");
    await refreshInvestorTotals(trx, [investorId], today);
    return row.id;
  });
}
