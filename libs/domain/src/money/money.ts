import type { Cents } from "./cents.ts";
import { fitsMoney } from "./cents.ts";
import { readHundredths, writeHundredths } from "./hundredths.ts";

/**
 * Reads money from the wire or the database: `"1250.00"` is 125000 cents. At most two decimals, an
 * optional minus, no separators. Sums may be larger than a column holds (see `fitsMoney`).
 * Throws RangeError for anything else.
 */
export function parseMoney(wire: string): Cents {
  const cents = readHundredths(wire);
  if (cents === null) throw new RangeError(`Not an amount of money: ${JSON.stringify(wire)}`);
  return cents;
}

/** Writes money for the wire and the database: 125000 cents is `"1250.00"`. Throws RangeError. */
export function formatMoney(cents: Cents): string {
  return writeHundredths(cents);
}

/** True for a decimal string, of either sign, that a numeric(12,2) column holds exactly. */
export function isMoney(wire: string): boolean {
  const cents = readHundredths(wire);
  return cents !== null && fitsMoney(cents);
}
