import type { Cents } from "./cents.ts";
import { formatMoney, parseMoney } from "./money.ts";
import { isNumericText } from "./numeric-text.ts";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Shows money: wire `"1250.00"` or 125000 cents are `"$1,250.00"`. Throws RangeError. */
export function formatUsd(value: string | Cents): string {
  // Intl formats a decimal string exactly, so that money never becomes a float on its way out.
  const wire = formatMoney(typeof value === "string" ? parseMoney(value) : value);
  if (!isNumericText(wire)) throw new RangeError(`Not an amount of money: ${wire}`);
  return dollars.format(wire);
}
