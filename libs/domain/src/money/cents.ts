/** Whole cents (docs/rules.md#money). */
export type Cents = number;

export const MAX_MONEY: Cents = 999_999_999_999;

export function fitsMoney(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= MAX_MONEY;
}
