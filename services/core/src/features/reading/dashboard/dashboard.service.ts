import type { DashboardMetrics } from "@accord/contracts";
import type { Clock, Read } from "@accord/service-kit";
import type { Knex } from "knex";
import { readImport } from "../../exchange/dev-data/index.ts";
import {
  describeRecount,
  readCounters,
  readLastRecount,
  refreshDueTotals,
} from "../../book/totals/index.ts";

export type Dashboard = ReturnType<typeof createDashboard>;

export function createDashboard(deps: {
  db: Knex;
  clock: Clock;
  isProduction: boolean;
  hasDevDataImport: boolean;
}) {
  const { db, clock } = deps;
  return {
    /** docs/rules.md#sums */
    async metrics(read: Read): Promise<DashboardMetrics> {
      await refreshDueTotals(db, clock.today());
      const { totalInvestment, roiPaid, activeInvestors } = await read(readCounters);
      return { totalInvestment, totalROIPaid: roiPaid, totalRoiPaid: roiPaid, activeInvestors };
    },
    async environment() {
      const [{ investors, agreements }, made, last, wrong] = await Promise.all([
        readCounters(db),
        readImport(db),
        readLastRecount(db),
        readLastRecount(db, "differing"),
      ]);
      const corrected = wrong ? { at: wrong.at, text: describeRecount({ ...wrong }) } : null;
      return {
        status: "ok",
        counts: { investors, agreements },
        environment: { IS_PRODUCTION: deps.isProduction, DEV_DATA_IMPORT: deps.hasDevDataImport },
        developmentData: made ? { importedAt: made.importedAt, importedBy: made.importedBy } : null,
        recount: last ? { at: last.at, differing: last.differing, corrected } : null,
      };
    },
  };
}
