export { addRollover } from "./add-rollover.ts";
export { deleteRollover } from "./delete-rollover.ts";
export { editRollover } from "./edit-rollover.ts";
export { rollOverPayout } from "./roll-over-payout.ts";
export { requireSinceStart, rolledText } from "./rollover-rules.ts";
export { readRolloversOf } from "./rollovers.read.ts";
export type { NamedRollover } from "./rollovers.read.ts";
