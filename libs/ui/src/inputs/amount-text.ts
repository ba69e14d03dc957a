import { formatUsd, isMoney, isPercent, parseAmountInput } from "@accord/domain";

const PERCENT_SIGN = /\s*%$/;

/** An amount of the wire as its field shows it: `"1250.00"` is `1,250.00`. Other text stays. */
export function amountText(wire: string): string {
  return isMoney(wire) ? formatUsd(wire).replace("$", "") : wire;
}

/**
 * What was typed as an amount, for the wire: `1,250`, `$1,250.5` and `1250` are `"1250.00"` and
 * `"1250.50"`. Text that is no amount is passed on as typed, so that validation names it.
 */
export function amountWire(text: string): string {
  return parseAmountInput(text) ?? text;
}

/** A percentage of the wire as its field shows it: `"8.00"`, without the sign. Other text stays. */
export function percentText(wire: string): string {
  return wire;
}

/** What was typed as a percentage, for the wire: `8` and `8.0 %` are `"8.00"`. Other text stays. */
export function percentWire(text: string): string {
  const bare = text.trim().replace(PERCENT_SIGN, "");
  return bare.startsWith("$") ? text : (parseAmountInput(bare) ?? text);
}

/** A typed amount as its field shows it once it is left; what is no amount stays as typed. */
export function tidyAmount(text: string): string {
  const wire = parseAmountInput(text);
  return wire !== null && isMoney(wire) ? amountText(wire) : text;
}

/** A typed percentage as its field shows it once it is left; what is none stays as typed. */
export function tidyPercent(text: string): string {
  const wire = percentWire(text);
  return isPercent(wire) ? percentText(wire) : text;
}
