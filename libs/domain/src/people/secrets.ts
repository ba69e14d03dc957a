import { hasRole, type Role } from "./roles.ts";

/** Tax documents and SSN digits are secrets (docs/rules.md#tax-secrets). */
export const canReadSecrets = (held: readonly Role[]): boolean => hasRole(held, "staff");

/** W9 and 1099, by the table of the record that names the file. */
export const isTaxDocument = (recordType: string): boolean =>
  recordType === "investors" || recordType === "tax_documents";

/** Of a response with a tax document: an event of its own in the gateway's security log. */
export const SECRET_FILE_HEADER = "X-Secret-File";

/** Instead of the last four digits of an SSN that the reader may not see. */
export const HIDDEN_DIGITS = "••••";

/** The digits, or null when there are none or they are hidden from the reader. */
export const visibleDigits = (lastFour: string | null): string | null =>
  lastFour === HIDDEN_DIGITS ? null : lastFour;

interface WithSsn {
  readonly lastFourSsn: string;
  readonly secondPartyLastFourSsn: string | null;
}

/** The same investor, with hidden digits for those who may not read secrets. */
export function hideSecrets<I extends WithSsn>(investor: I, held: readonly Role[]): I {
  if (canReadSecrets(held)) return investor;
  const { secondPartyLastFourSsn: second } = investor;
  return {
    ...investor,
    lastFourSsn: HIDDEN_DIGITS,
    secondPartyLastFourSsn: second === null ? null : HIDDEN_DIGITS,
  };
}
