import type { Cents } from "./cents.ts";
import { formatMoney, parseMoney } from "./money.ts";

const withCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

function isNumericText(text: string): text is `${number}` {
  return Number.isFinite(Number(text));
}

// Intl formats a decimal string exactly, so that money never becomes a float on its way out.
function format(formatter: Intl.NumberFormat, value: string | Cents): string {
  const wire = formatMoney(typeof value === "string" ? parseMoney(value) : value);
  if (!isNumericText(wire)) throw new RangeError(`Not an amount of money: ${wire}`);
  return formatter.format(wire);
}

/** Shows money: wire `"1250.00"` or 125000 cents are `"$1,250.00"`. Throws RangeError. */
export function formatUsd(value: string | Cents): string {
  return format(withCents, value);
}

/** Shows money in whole dollars, as printed totals do: `"1250.50"` is `"$1,251"`. */
export function formatUsdWhole(value: string | Cents): string {
  return format(wholeDollars, value);
}
