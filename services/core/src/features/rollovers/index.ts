export { addRollover } from "./add-rollover.ts";
export { deleteRollover } from "./delete-rollover.ts";
export { editRollover } from "./edit-rollover.ts";
export { rollOverPayout } from "./roll-over-payout.ts";
