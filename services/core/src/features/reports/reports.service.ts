import type { ReportChoice, ReportFigures } from "@accord/contracts";
import {
  formatMoney,
  formatPercent,
  parseMoney,
  parsePercent,
  principalRolledBetween,
  roiRolledOver,
  timeRemaining,
  weightedRoi,
  type Day,
  type RolledMoney,
} from "@accord/domain";
import { notFound, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { inSnapshot } from "../../snapshot.ts";
import { readInvestor } from "../investors/index.ts";
import { readRolloversOf } from "../rollovers/index.ts";

export type Reports = ReturnType<typeof createReports>;

export function createReports(deps: { db: Knex; clock: Clock }) {
  return {
    /** docs/rules.md#report-figures */
    figures: ({ investorId, agreementId }: ReportChoice): Promise<ReportFigures> =>
      inSnapshot(deps, async ({ trx, today }) => {
        if (!(await readInvestor(trx, investorId))) throw notFound("The investor");
        const all = await readReportAgreements(trx, investorId);
        const chosen = all.filter(({ id }) => agreementId === undefined || id === agreementId);
        if (agreementId !== undefined && chosen.length === 0) throw notFound("The agreement");
        return toFigures(chosen, await readRolled(trx, chosen), today);
      }),
  };
}

async function readRolled(
  trx: Knex,
  agreements: readonly ReportAgreement[],
): Promise<RolledMoney[]> {
  const rows = await readRolloversOf(
    trx,
    agreements.map(({ id }) => id),
  );
  return rows.map((row) => ({
    amount: row.amount,
    rolloverCategory: row.rollover_category,
    agreementId: row.agreement_id,
    sourceAgreementId: row.source_agreement_id,
  }));
}

function toFigures(
  rows: readonly ReportAgreement[],
  rolled: readonly RolledMoney[],
  today: Day,
): ReportFigures {
  const ids = rows.map(({ id }) => id);
  const rolledBetween = principalRolledBetween(ids, rolled);
  const agreements = rows.map((row) => ({
    investmentAmount: parseMoney(row.investment_amount),
    roiPercentage: parsePercent(row.roi_percentage),
    roiPaid: parseMoney(row.roi_paid),
  }));
  const lastDay = rows
    .map((row) => row.end_date)
    .toSorted()
    .at(-1);
  return {
    investmentAmount: formatMoney(
      agreements.reduce((sum, row) => sum + row.investmentAmount, 0) - rolledBetween,
    ),
    rolledBetween: formatMoney(rolledBetween),
    termRemaining: lastDay === undefined ? null : timeRemaining(lastDay, today),
    roiPercentage: formatPercent(weightedRoi(agreements)),
    roiPaid: formatMoney(agreements.reduce((sum, row) => sum + row.roiPaid, 0)),
    roiRolled: formatMoney(ids.reduce((sum, id) => sum + roiRolledOver(id, rolled), 0)),
  };
}

/** Money as decimal strings. */
interface ReportAgreement {
  readonly id: string;
  readonly end_date: Day;
  readonly investment_amount: string;
  readonly roi_percentage: string;
  readonly roi_paid: string;
}

const readReportAgreements = (db: Knex, investorId: string): Promise<ReportAgreement[]> =>
  db("agreements as a")
    .select("a.id", "a.end_date", "a.investment_amount", "a.roi_percentage", {
      roi_paid: db("payouts as p")
        .whereRaw("p.agreement_id = a.id")
        .where({ status: "completed", payout_type: "roi" })
        .select(db.raw("coalesce(sum(p.amount), 0.00)")),
    })
    .where("a.investor_id", investorId)
    .whereNull("a.deleted_at");
