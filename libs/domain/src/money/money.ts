import type { Cents } from "./cents.ts";
import { fitsMoney } from "./cents.ts";
import { readHundredths, writeHundredths } from "./hundredths.ts";

/** `"1250.00"` is 125000 cents; not limited to numeric(12,2). Throws RangeError. */
export function parseMoney(wire: string): Cents {
  const cents = readHundredths(wire);
  if (cents === null) throw new RangeError(`Not an amount of money: ${JSON.stringify(wire)}`);
  return cents;
}

/** 125000 cents is `"1250.00"`. Throws RangeError. */
export function formatMoney(cents: Cents): string {
  return writeHundredths(cents);
}

/** Whether a decimal string fits numeric(12,2). */
export function isMoney(wire: string): boolean {
  const cents = readHundredths(wire);
  return cents !== null && fitsMoney(cents);
}
