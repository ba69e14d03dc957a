import type { Cents } from "./cents.ts";
import { formatMoney, parseMoney } from "./money.ts";

let format: Intl.NumberFormat | undefined;

/** Created on first use: it delays the first paint. */
function usdFormat(): Intl.NumberFormat {
  format ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return format;
}

/** `"1250.00"` or 125000 cents as `"$1,250.00"`. Throws RangeError. */
export function formatUsd(value: string | Cents): string {
  // Intl formats a decimal string exactly, without a float.
  const wire = formatMoney(typeof value === "string" ? parseMoney(value) : value);
  if (!isNumericText(wire)) throw new RangeError(`Not an amount of money: ${wire}`);
  return usdFormat().format(wire);
}

export function isNumericText(text: string): text is `${number}` {
  return Number.isFinite(Number(text));
}
