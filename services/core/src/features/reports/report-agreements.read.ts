import type { Day } from "@accord/domain";
import type { Knex } from "knex";

/** Money as decimal strings. */
export interface ReportAgreement {
  readonly id: string;
  readonly end_date: Day;
  readonly investment_amount: string;
  readonly roi_percentage: string;
  readonly roi_paid: string;
}

export const readReportAgreements = (db: Knex, investorId: string): Promise<ReportAgreement[]> =>
  db("agreements as a")
    .select("a.id", "a.end_date", "a.investment_amount", "a.roi_percentage", {
      roi_paid: db("payouts as p")
        .whereRaw("p.agreement_id = a.id")
        .where({ status: "completed", payout_type: "roi" })
        .select(db.raw("coalesce(sum(p.amount), 0.00)")),
    })
    .where("a.investor_id", investorId)
    .whereNull("a.deleted_at");
