import { formatUsd, isPercent, parseAmountInput } from "@accord/domain";

/** An amount from the wire as an input shows it: "1250.00" is "1,250.00". */
export const amountText = (wire: string): string => formatUsd(wire).replace("$", "");

/** A typed amount for the wire; what cannot be read is passed on, so that validation names it. */
export const amountWire = (text: string): string => parseAmountInput(text) ?? text;

/** A typed percentage for the wire: "8", "8.00" and "8%" are "8.00"; otherwise as typed. */
export function percentWire(text: string): string {
  const wire = parseAmountInput(text.replace(/\s*%\s*$/, ""));
  return wire !== null && isPercent(wire) ? wire : text;
}
