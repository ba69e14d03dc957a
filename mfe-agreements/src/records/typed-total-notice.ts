import { formatUsd, type Cents } from "@accord/domain";

/** Null when the typed total equals the sum of the payouts. */
export function typedTotalNotice(typed: Cents | null | undefined, total: Cents): string | null {
  if (typed === null || typed === undefined || typed === total) return null;
  return `The typed total ROI is ${formatUsd(typed)}. The payouts add up to ${formatUsd(total)}, because those that were paid, rolled over, settled or changed by hand keep their amounts.`;
}
