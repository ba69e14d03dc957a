import type { Cents } from "./cents.ts";
import { formatMoney, parseMoney } from "./money.ts";
import { isNumericText } from "./numeric-text.ts";

let known: Intl.NumberFormat | undefined;

/** Made when money is first shown: it takes long enough that a page would paint later for it. */
function dollars(): Intl.NumberFormat {
  known ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return known;
}

/** Shows money: wire `"1250.00"` or 125000 cents are `"$1,250.00"`. Throws RangeError. */
export function formatUsd(value: string | Cents): string {
  // Intl formats a decimal string exactly, so that money never becomes a float on its way out.
  const wire = formatMoney(typeof value === "string" ? parseMoney(value) : value);
  if (!isNumericText(wire)) throw new RangeError(`Not an amount of money: ${wire}`);
  return dollars().format(wire);
}
