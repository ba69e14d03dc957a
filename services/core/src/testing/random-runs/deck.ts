import { approve, release } from "./approval-operations.ts";
import { cancelRun, giveBack, pay } from "./money-operations.ts";
import { others } from "./other-people.ts";
import { changeAccount, decideAccount, decideTax, redeem } from "./payee-operations.ts";
import {
  add,
  change,
  prepare,
  refresh,
  reject,
  repair,
  repairAndSubmit,
  submit,
  withdraw,
  type RunOperation,
} from "./run-operations.ts";

/** All operations, each as often as it is worth trying. */
export const runDeck: readonly (readonly [name: string, times: number, RunOperation])[] = [
  ["prepare", 10, prepare],
  ["change lines", 7, change],
  ["add", 4, add],
  ["refresh", 4, refresh],
  ["repair", 2, repair],
  ["submit", 5, submit],
  ["repair and submit", 18, repairAndSubmit],
  ["withdraw", 1, withdraw],
  ["reject", 1, reject],
  ["approve", 24, approve],
  ["release", 18, release],
  ["pay", 14, pay],
  ["return", 6, giveBack],
  ["cancel", 2, cancelRun],
  ["change an account", 4, changeAccount],
  ["decide about an account", 3, decideAccount],
  ["decide about tax", 4, decideTax],
  ["redeem", 4, redeem],
  ["others", 24, others],
];
