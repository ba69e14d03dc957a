import { cancel, create, edit, remove, reopen, restore } from "./agreement-operations.ts";
import { changePayout, complete, payByHand, undo } from "./payout-operations.ts";
import {
  changeRollover,
  invest,
  removeRollover,
  rollOver,
  rollPayout,
} from "./rollover-operations.ts";
import type { Operation } from "./world.ts";

/** All operations, each as often as it is worth trying. */
export const operations: readonly (readonly [name: string, times: number, Operation])[] = [
  ["create", 8, create],
  ["edit", 12, edit],
  ["cancel", 2, cancel],
  ["reopen", 6, reopen],
  ["invest", 8, invest],
  ["roll over", 18, rollOver],
  ["roll a payout", 10, rollPayout],
  ["change a rollover", 10, changeRollover],
  ["delete a rollover", 6, removeRollover],
  ["complete", 8, complete],
  ["pay by hand", 12, payByHand],
  ["change a payout", 12, changePayout],
  ["undo", 8, undo],
  ["delete", 4, remove],
  ["restore", 6, restore],
];
