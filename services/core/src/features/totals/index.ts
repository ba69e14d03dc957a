export { readCounters } from "./counters.read.ts";
export type { PortfolioCounters } from "./counters.read.ts";
export { refreshDueTotals, refreshInvestorTotals } from "./refresh-totals.ts";
export { totalsQuery } from "./totals-query.ts";
