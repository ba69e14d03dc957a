import { approve, release } from "./approval-operations.ts";
import { printChecks, voidCheck } from "./check-operations.ts";
import { cancelRun, giveBack, pay } from "./money-operations.ts";
import { others } from "./other-people.ts";
import { changeAccount, decideAccount, decideTax, redeem } from "./payee-operations.ts";
import {
  changeAgreement,
  changeContact,
  changeFunding,
  payBeside,
  setByHand,
} from "./person-operations.ts";
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
  ["set by hand", 3, setByHand],
  ["change an agreement", 3, changeAgreement],
  ["change a contact", 3, changeContact],
  ["pay beside", 2, payBeside],
  ["change the funding account", 1, changeFunding],
  ["print checks", 4, printChecks],
  ["void a check", 4, voidCheck],
  ["change an account", 5, changeAccount],
  ["decide about an account", 3, decideAccount],
  ["decide about tax", 4, decideTax],
  ["redeem", 4, redeem],
  ["others", 24, others],
];
