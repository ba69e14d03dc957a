export { countAsSet } from "./count-set.ts";
export { chosenPayouts } from "./list/payout-list.ts";
export { readListedPayouts, type ListedRow } from "./list/payout-list.read.ts";
export { amountRange } from "./list/payout-search.ts";
export { openPayout } from "./open-payout.ts";
export { requirePaidDay, requirePositiveAmount, requireUnsettled } from "./payout-refusals.ts";
export {
  findPayout,
  insertManualPayout,
  markRolledOver,
  markUnpaid,
  payoutsOfAgreement,
  payoutsOfAgreements,
  updatePayoutRow,
} from "./payouts.store.ts";
export type { PayoutRow } from "./payouts.store.ts";
export { presentPayout, presentPayouts } from "./present-payouts.ts";
export { recordManualPayout } from "./record-manual-payout.ts";
export { deletePayout, unpaid } from "./undo-payout.ts";
export { updatePayout } from "./update-payout.ts";
