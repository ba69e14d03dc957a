import type { AgreementStatus } from "../enums.ts";

/** The code of a payment that the operator or the own bank rejected: no bank of a payee saw it. */
export const REJECTED = "REJ";

/** Codes of addenda 99 that return a payment (docs/rules.md#returns). */
const returns: Readonly<Record<string, string>> = {
  R01: "Insufficient funds",
  R02: "Account closed",
  R03: "No account, or unable to locate account",
  R04: "Invalid account number",
  R05: "Unauthorized debit to a consumer account",
  R06: "Returned at the request of the originating bank",
  R07: "Authorization revoked by customer",
  R08: "Payment stopped",
  R09: "Uncollected funds",
  R10: "Customer advises not authorized",
  R11: "Entry not in accordance with the terms of the authorization",
  R12: "Branch sold to another bank",
  R13: "Invalid routing number",
  R14: "Representative payee deceased",
  R15: "Beneficiary or account holder deceased",
  R16: "Account frozen",
  R17: "File record edit criteria, or questionable circumstances",
  R18: "Improper effective entry date",
  R19: "Amount field error",
  R20: "Non-transaction account",
  R21: "Invalid company identification",
  R22: "Invalid individual identification number",
  R23: "Credit entry refused by receiver",
  R24: "Duplicate entry",
  R25: "Addenda error",
  R26: "Mandatory field error",
  R27: "Trace number error",
  R28: "Routing number check digit error",
  R29: "Corporate customer advises not authorized",
  R30: "The bank takes no part in check truncation",
  R31: "Permissible return of a corporate entry",
  R32: "The bank cannot settle",
  R33: "Return of an XCK entry",
  R34: "The bank takes part with limits only",
  R35: "Return of an improper debit entry",
  R36: "Return of an improper credit entry",
  R37: "Source document presented for payment",
  R38: "Payment stopped on the source document",
  R39: "Improper source document, or presented for payment",
  R50: "State law affecting acceptance",
  R51: "Item is ineligible, or improper notice",
  R52: "Payment stopped on the item",
  R53: "Item and entry presented for payment",
  R80: "Coding error of an international payment",
  R81: "The bank takes no part in international payments",
  R82: "Invalid identification of the foreign bank",
  R83: "The foreign bank cannot settle",
  R84: "Entry not processed by the gateway",
  R85: "Incorrectly coded outbound international payment",
};

/** Codes of addenda 99 that argue about a return that was sent already. */
const disputes: Readonly<Record<string, string>> = {
  R61: "The return was misrouted",
  R62: "The return of an erroneous or reversing debit is disputed",
  R63: "The return has an incorrect dollar amount",
  R64: "The return has an incorrect individual identification",
  R65: "The return has an incorrect transaction code",
  R66: "The return has an incorrect company identification",
  R67: "The return was sent twice",
  R68: "The return was sent too late",
  R69: "The return has a field error",
  R70: "The return was not accepted, or not requested",
  R71: "The dishonored return was misrouted",
  R72: "The dishonored return was sent too late",
  R73: "The return was sent in time",
  R74: "The return is corrected",
  R75: "The return was not sent twice",
  R76: "No errors were found in the return",
  R77: "The dishonored return of R62 is not accepted",
};

export type ReturnCodeKind = "return" | "dispute" | "unknown";

export function returnCodeKind(code: string): ReturnCodeKind {
  if (Object.hasOwn(returns, code)) return "return";
  return Object.hasOwn(disputes, code) ? "dispute" : "unknown";
}

export function returnReason(code: string): string {
  if (code === REJECTED) return "Rejected by the operator before it reached the payee's bank";
  return returns[code] ?? disputes[code] ?? "A code that is not known here";
}

/** Why a code cannot be recorded as a return; null where it can. */
export function returnRefusal(code: string): string | null {
  const kind = returnCodeKind(code);
  if (kind === "return") return null;
  return kind === "dispute"
    ? `${code} argues about a return that was sent already, and returns no payment. Talk to the bank.`
    : `${code} is no return code that is known here. Compare it with the bank's notice.`;
}

/** These say that the account cannot be paid (docs/rules.md#returns). */
const blockingCodes = new Set(["R02", "R03", "R04", "R13", "R16", "R20"]);
export const blocksAccount = (code: string): boolean => blockingCodes.has(code);

/** What a return does to an agreement that is closed; null for an active one. */
export const reopenedText = (reference: string, status: AgreementStatus): string | null =>
  status === "active" ? null : `${reference} is ${status}, and is reopened`;

export const saysDeceased = (code: string): boolean => code === "R14" || code === "R15";
