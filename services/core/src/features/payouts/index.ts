export { countAsSet } from "./count-set.ts";
export { openPayout } from "./open-payout.ts";
export { requireUnsettled, requirePositiveAmount } from "./payout-refusals.ts";
export {
  findPayout,
  markRolledOver,
  markUnpaid,
  payoutsOfAgreement,
  payoutsOfAgreements,
} from "./payouts.store.ts";
export type { PayoutRow } from "./payouts.store.ts";
export { presentPayout, presentPayouts } from "./present-payouts.ts";
export { recordManualPayout } from "./record-manual-payout.ts";
export { deletePayout, unpaid } from "./undo-payout.ts";
export { updatePayout } from "./update-payout.ts";
