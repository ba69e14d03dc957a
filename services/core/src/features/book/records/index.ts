export type { AgreementRow } from "./agreement-row.ts";
export {
  fileAgreementPdf,
  findAlike,
  findReference,
  hasReference,
  insertAgreement,
  lockRows,
  removeAgreements,
  reopenAgreements,
  setDeleted,
  setStatus,
  updateAgreementRow,
  writeDerived,
} from "./agreements.store.ts";
export {
  fileW9,
  findByEmail,
  findLiveInvestor,
  insertInvestor,
  insertInvestors,
  lockInvestor,
  lockLiveInvestor,
  markDeleted,
  markRestored,
  removeInvestors,
  requireInvestor,
  totals,
  updateInvestor,
  type InvestorRow,
} from "./investors.store.ts";
export { countReference } from "./reference-counters.store.ts";
export { settledByOf, type PayoutRow, type SettledBy } from "./payout-row.ts";
export {
  annotatePayouts,
  completePayouts,
  insertBeyondPlan,
  insertManualPayout,
  makeDueAgain,
  makeUnpaid,
  markRolledOver,
  markUnrolled,
  removeManualPayout,
  removePayouts,
  removePayoutsOf,
  restoreUnpaid,
  setInPayment,
  unpaid,
  untiePayouts,
  editPayoutRow,
  type Completion,
} from "./payouts.store.ts";
export {
  deleteRolloverRow,
  findRollover,
  findRollovers,
  insertRollover,
  removeRolloversOf,
  updateRollover,
  type RolloverRow,
  type RolloverValues,
} from "./rollovers.store.ts";
export {
  insertScheduled,
  payDueRows,
  updateScheduled,
  type PlannedRow,
} from "./scheduled-payouts.store.ts";
