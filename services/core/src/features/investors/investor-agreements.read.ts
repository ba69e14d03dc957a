import type { InvestorAgreement } from "@accord/contracts";
import { completionPercentage, type Day } from "@accord/domain";
import type { Knex } from "knex";

type Stored = Omit<InvestorAgreement, "completionPercentage">;

export async function readInvestorAgreements(
  db: Knex,
  investorId: string,
  today: Day,
): Promise<InvestorAgreement[]> {
  const rows: Stored[] = await db("agreements")
    .select({
      id: "id",
      reference: "reference",
      investmentAmount: "investment_amount",
      initialInvestment: "initial_investment",
      roiPercentage: "roi_percentage",
      roiCalculation: "roi_calculation",
      payoutFrequency: "payout_frequency",
      startDate: "start_date",
      endDate: "end_date",
      status: "status",
      termValue: "term_value",
      termUnit: "term_unit",
    })
    .where({ investor_id: investorId })
    .whereNull("deleted_at")
    .orderBy([{ column: "start_date", order: "desc" }, "reference"]);
  return rows.map((row) => ({
    ...row,
    completionPercentage: completionPercentage(row.startDate, row.endDate, today, row.status),
  }));
}

/** Exact while the caller holds the investor's lock. */
export async function countLiveAgreements(trx: Knex.Transaction, id: string): Promise<number> {
  const rows: { id: string }[] = await trx("agreements")
    .select("id")
    .where({ investor_id: id })
    .whereNull("deleted_at");
  return rows.length;
}
