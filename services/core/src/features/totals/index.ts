export { readCounters } from "./counters.read.ts";
export type { PortfolioCounters } from "./counters.read.ts";
export { principalMovements } from "./principal-movements.ts";
export { refreshDueTotals, refreshInvestorTotals } from "./refresh-totals.ts";
export { lockInvestors } from "./totals.store.ts";
export { totalsQuery } from "./totals-query.ts";
export { inSnapshot, type Snapshot } from "./snapshot.ts";
