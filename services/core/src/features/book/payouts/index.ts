export { chosenPayouts } from "./list/payout-list.ts";
export { readListedPayouts, type ListedRow } from "./list/payout-list.read.ts";
export { amountRange } from "./list/payout-search.read.ts";
export { openPayout } from "./open-payout.ts";
export { requirePaidDay, requirePositiveAmount, requireUnsettled } from "./payout-refusals.ts";
export {
  findPayout,
  findSettledBy,
  payoutsOfAgreement,
  payoutsOfAgreements,
} from "./payouts.read.ts";
export { presentPayout, presentPayouts } from "./present-payouts.ts";
export { alreadyRecorded, paidText, recordedText } from "./refuse-recorded.ts";
export { recordManualPayout } from "./record-manual-payout.ts";
export { deletePayout } from "./undo-payout.ts";
export { updatePayout } from "./update-payout.ts";
