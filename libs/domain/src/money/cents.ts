/** Whole US cents. The only form in which code holds money (docs/rules.md#money). */
export type Cents = number;

/** The largest amount that a numeric(12,2) column holds: $9,999,999,999.99, in cents. */
export const MAX_MONEY: Cents = 999_999_999_999;

/** True when the amount, of either sign, fits a numeric(12,2) column. */
export function fitsMoney(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= MAX_MONEY;
}
