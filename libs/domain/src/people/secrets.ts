import { maskedAccount } from "./payee.ts";
import { hasRole, type RequiredRole, type Role } from "./roles.ts";

/** Tax documents and SSN digits (docs/rules.md#tax-secrets). */
export const canReadSecrets = (held: readonly Role[]): boolean => hasRole(held, "staff");

/** W9 and 1099, by the table of the owning record. */
const isTaxDocument = (recordType: string): boolean =>
  recordType === "investors" || recordType === "tax_documents";

/** Of the request of a change of bank details, which may show the number of the account. */
export const EVIDENCE_READERS = ["staff", "approver"] as const;

/** Of the files of a payout run; others do not see their fingerprints either. */
export const RUN_FILE_READERS = ["staff", "approver"] as const;

/** Who may open a filed document, by the table of the owning record; null: everybody. */
export function documentRole(recordType: string): RequiredRole | null {
  if (isTaxDocument(recordType)) return "staff";
  return recordType === "payee_accounts" ? EVIDENCE_READERS : null;
}

/** Marks a response with a tax document for the security log. */
export const SECRET_FILE_HEADER = "X-Secret-File";

/** Marks a response with whole account numbers or tax ids for the security log. */
export const WHOLE_NUMBERS_HEADER = "X-Whole-Numbers";

export const HIDDEN_DIGITS = "••••";

/** Null when there are none or they are hidden. */
export const visibleDigits = (lastFour: string | null): string | null =>
  lastFour === HIDDEN_DIGITS ? null : lastFour;

const MASK = "••••";

/** Letters, digits, blanks and dashes; `••••4821` where no more than the last four are known. */
export const isCustodianAccount = (text: string): boolean =>
  /^(?:••••)?[A-Za-z0-9][A-Za-z0-9 -]*$/.test(text);

/** `****4821`, `xxx-xx-4821`, `...4821`, `ending in 4821` */
const MASKED =
  /^(?:(?:account |acct\.? )?end(?:s|ing)? (?:in |with )?|(?:[*•·…]|\.{2,}|#{2,}|_{2,}|x{2,})[*•·….#_x\s-]*)(?=[a-z]*\d)([a-z\d]{2,5})$/i;

/** A mask as other programs write it, as `••••4821`; a whole account as it is. */
export function readCustodianAccount(text: string): string {
  const [, tail] = MASKED.exec(text.trim()) ?? [];
  return tail === undefined ? text : maskedAccount(tail.slice(-4));
}

/** Its last four letters and digits, as in lists and imports, and as `mask_ssn` of PostgreSQL has them. */
export const maskedCustodianAccount = (account: string): string =>
  account.startsWith(MASK)
    ? account
    : maskedAccount(account.replaceAll(/[^\p{L}\p{N}]/gu, "").slice(-4));

/** Whether a text is the account as lists show it. */
export const isMaskOf = (text: unknown, account: string | null | undefined): boolean =>
  typeof account === "string" && text === maskedCustodianAccount(account);

/** Not of an export of a list, or a column that was taken for accounts at a bank. */
export const isWholeAccount = (account: string | null): boolean =>
  account !== null && !account.startsWith(MASK);

interface WithAccount {
  readonly custodianAccount?: string | null | undefined;
}

/** As lists, exports and sheets show an investor. */
export function maskAccount<I extends WithAccount>(investor: I): I {
  const { custodianAccount } = investor;
  return custodianAccount
    ? { ...investor, custodianAccount: maskedCustodianAccount(custodianAccount) }
    : investor;
}

interface WithSsn extends WithAccount {
  readonly lastFourSsn: string;
  readonly secondPartyLastFourSsn: string | null;
}

/** A copy without the digits and with a masked custodian account, if the roles require it. */
export function hideSecrets<I extends WithSsn>(investor: I, held: readonly Role[]): I {
  if (canReadSecrets(held)) return investor;
  const { secondPartyLastFourSsn: second } = investor;
  return {
    ...maskAccount(investor),
    lastFourSsn: HIDDEN_DIGITS,
    secondPartyLastFourSsn: second === null ? null : HIDDEN_DIGITS,
  };
}
