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
import { inSnapshot } from "../../book/totals/index.ts";
import { readInvestor } from "../../book/investors/index.ts";
import { readRolloversOf } from "../../book/rollovers/index.ts";
import { readReportAgreements, type ReportAgreement } from "./reports.read.ts";

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
        const ids = chosen.map(({ id }) => id);
        return toFigures(chosen, await readRolloversOf(trx, ids), today);
      }),
  };
}

function toFigures(
  rows: readonly ReportAgreement[],
  rolled: readonly RolledMoney[],
  today: Day,
): ReportFigures {
  const ids = rows.map(({ id }) => id);
  const rolledBetween = principalRolledBetween(ids, rolled);
  const agreements = rows.map((row) => ({
    investmentAmount: parseMoney(row.investmentAmount),
    roiPercentage: parsePercent(row.roiPercentage),
    roiPaid: parseMoney(row.roiPaid),
  }));
  const lastDay = rows
    .map((row) => row.endDate)
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
