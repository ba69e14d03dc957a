import { readHundredths, writeHundredths } from "./hundredths.ts";

const PLAIN = /^(\d+)?(?:\.(\d{0,2}))?$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/;

/**
 * Parses a typed amount (`$1,250.5`, `.50`) into `"1250.50"`; null when invalid. A comma must group
 * thousands: `12,50` is refused.
 */
export function parseAmountInput(typed: string): string | null {
  const text = typed.trim().replace(/^\$\s*/, "");
  if (!/\d/.test(text)) return null;
  if (!PLAIN.test(text) && !GROUPED.test(text)) return null;
  const [whole = "", decimals = ""] = text.replaceAll(",", "").split(".");
  const cents = readHundredths(`${whole || "0"}.${decimals.padEnd(2, "0")}`);
  return cents === null ? null : writeHundredths(cents);
}
