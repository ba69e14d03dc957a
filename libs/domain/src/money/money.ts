import { type Cents, fitsMoney } from "./cents.ts";
import { plainLine } from "../people/plain-line.ts";
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

const PLAIN = /^(\d+)?(?:\.(\d{0,2}))?$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/;

/**
 * Parses a typed amount (`$1,250.5`, `.50`) into `"1250.50"`; null when invalid. A comma must group
 * thousands: `12,50` is refused. Invisible characters that were copied with it do not count.
 */
export function parseAmountInput(typed: string): string | null {
  const text = plainLine(typed).replace(/^\$\s*/, "");
  if (!/\d/.test(text)) return null;
  if (!PLAIN.test(text) && !GROUPED.test(text)) return null;
  const [whole = "", decimals = ""] = text.replaceAll(",", "").split(".");
  const cents = readHundredths(`${whole || "0"}.${decimals.padEnd(2, "0")}`);
  return cents === null ? null : writeHundredths(cents);
}
