import { multiplyDivideHalfUp } from "../money/rounding.ts";
import { writeHundredths } from "../money/hundredths.ts";
import { termMonths } from "../roi/term.ts";
import type { Terms } from "../roi/terms.ts";

/**
 * The term in months as papers print it: "18", or two decimals when it is not whole, "12.01" for 52
 * weeks (decisions section 7). Screens show three, see `formatTermMonths`.
 */
export function printedTermMonths(term: Pick<Terms, "termValue" | "termUnit">): string {
  const { numerator, denominator } = termMonths(term);
  if (numerator % denominator === 0) return String(numerator / denominator);
  return writeHundredths(multiplyDivideHalfUp([numerator, 100], denominator));
}
