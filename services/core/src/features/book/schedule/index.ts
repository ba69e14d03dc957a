export { payoutInRun, refuseRedeemedByRun, runOfPayout, wouldPayTwice } from "./in-payment.read.ts";
export { openRowsFor } from "./open-rows.ts";
export { readPlannedRows } from "./planned-rows.read.ts";
export type { PlannedRow } from "./planned-rows.read.ts";
export { recalculate } from "./recalculate.ts";
export { recalculateBooks } from "./recalculate-books.ts";
export { lockSchedule } from "./schedule.read.ts";
export { stateOf } from "./state-of.ts";
export { isHistory } from "./state.ts";
