export { addRollover } from "./add-rollover.ts";
export { deleteRollover } from "./delete-rollover.ts";
export { editRollover } from "./edit-rollover.ts";
export { presentRollover } from "./present-rollover.ts";
export { rollOverPayout } from "./roll-over-payout.ts";
export { rolloversOfAgreement } from "./rollovers.store.ts";
