import type { Day } from "@accord/domain";
import type { Knex } from "knex";

/** Money as decimal strings. */
export interface ReportAgreement {
  readonly id: string;
  readonly endDate: Day;
  readonly investmentAmount: string;
  readonly roiPercentage: string;
  readonly roiPaid: string;
}

export const readReportAgreements = (db: Knex, investorId: string): Promise<ReportAgreement[]> =>
  db("agreements as a")
    .select("a.id", "a.endDate", "a.investmentAmount", "a.roiPercentage", {
      roiPaid: db("payouts as p")
        .whereRaw("p.agreement_id = a.id")
        .where({ status: "completed", payoutType: "roi" })
        .select(db.raw("coalesce(sum(p.amount), 0.00)")),
    })
    .where("a.investorId", investorId)
    .whereNull("a.deletedAt");
