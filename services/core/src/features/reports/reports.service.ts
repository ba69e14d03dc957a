import type { ReportChoice, ReportFigures } from "@accord/contracts";
import {
  formatMoney,
  formatPercent,
  parseMoney,
  parsePercent,
  timeRemaining,
  weightedRoi,
} from "@accord/domain";
import type { Day } from "@accord/domain";
import { notFound } from "@accord/service-kit";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { inSnapshot } from "../../snapshot.ts";
import { readInvestor } from "../investors/index.ts";
import { readReportAgreements } from "./report-agreements.read.ts";
import type { ReportAgreement } from "./report-agreements.read.ts";

export type Reports = ReturnType<typeof createReports>;

export function createReports(deps: { db: Knex; clock: Clock }) {
  return {
    /** The four figures of the choice (decisions, section 7); 404 as in the contract. */
    figures: ({ investorId, agreementId }: ReportChoice): Promise<ReportFigures> =>
      inSnapshot(deps, async ({ trx, today }) => {
        if (!(await readInvestor(trx, investorId))) throw notFound("The investor");
        const all = await readReportAgreements(trx, investorId);
        if (agreementId === undefined) return toFigures(all, today);
        const chosen = all.filter(({ id }) => id === agreementId);
        if (chosen.length === 0) throw notFound("The agreement");
        return toFigures(chosen, today);
      }),
  };
}

function toFigures(rows: readonly ReportAgreement[], today: Day): ReportFigures {
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
    investmentAmount: formatMoney(agreements.reduce((sum, row) => sum + row.investmentAmount, 0)),
    termRemaining: lastDay === undefined ? null : timeRemaining(lastDay, today),
    roiPercentage: formatPercent(weightedRoi(agreements)),
    roiPaid: formatMoney(agreements.reduce((sum, row) => sum + row.roiPaid, 0)),
  };
}
