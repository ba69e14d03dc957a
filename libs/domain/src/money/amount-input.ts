import { readHundredths, writeHundredths } from "./hundredths.ts";

const PLAIN = /^(\d+)?(?:\.(\d{0,2}))?$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/;

/**
 * Reads an amount as people type it (`$1,250.5`, `1250`, `.50`) into its wire form (`"1250.50"`).
 * Null when it is not an amount: a sign, more than two decimals, or a comma that does not group
 * thousands, which would otherwise turn a mistyped `12,50` into 1250.
 */
export function parseAmountInput(typed: string): string | null {
  const text = typed.trim().replace(/^\$\s*/, "");
  if (!/\d/.test(text)) return null;
  if (!PLAIN.test(text) && !GROUPED.test(text)) return null;
  const [whole = "", decimals = ""] = text.replaceAll(",", "").split(".");
  const cents = readHundredths(`${whole || "0"}.${decimals.padEnd(2, "0")}`);
  return cents === null ? null : writeHundredths(cents);
}
