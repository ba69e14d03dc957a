const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads a decimal string with at most two decimals as whole hundredths; null when it is anything
 * else or beyond what an integer holds exactly. Dollars become cents, points become basis points.
 */
export function readHundredths(text: string): number | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign = "", whole = "", decimals = ""] = match;
  const value = Number(whole + decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(value)) return null;
  return sign === "-" && value !== 0 ? -value : value;
}

/** Writes whole hundredths as a decimal string with exactly two decimals. Throws RangeError. */
export function writeHundredths(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${String(value)}`);
  const digits = String(Math.abs(value)).padStart(3, "0");
  return `${value < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
