import { formatUsd, isMoney, isPercent, parseAmountInput, plainLine } from "@accord/domain";

const PERCENT_SIGN = /\s*%$/;

/** `"1250.00"` as `1,250.00`. Other text stays. */
export function amountText(wire: string): string {
  return isMoney(wire) ? formatUsd(wire).replace("$", "") : wire;
}

/** `1,250` and `$1,250.5` as `"1250.00"` and `"1250.50"`. Other text stays, for the validation. */
export function amountWire(text: string): string {
  return parseAmountInput(text) ?? text;
}

/** `"8.00"` without a percent sign. */
export function percentText(wire: string): string {
  return wire;
}

/** `8` and `8.0 %` as `"8.00"`. Other text stays. */
export function percentWire(text: string): string {
  const bare = plainLine(text).replace(PERCENT_SIGN, "");
  return bare.startsWith("$") ? text : (parseAmountInput(bare) ?? text);
}

export function formatAmount(text: string): string {
  const wire = parseAmountInput(text);
  return wire !== null && isMoney(wire) ? amountText(wire) : text;
}

export function formatTypedPercent(text: string): string {
  const wire = percentWire(text);
  return isPercent(wire) ? percentText(wire) : text;
}
