const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Parses at most two decimals as hundredths (cents, basis points); null when invalid or unsafe. */
export function readHundredths(text: string): number | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign = "", whole = "", decimals = ""] = match;
  const value = Number(whole + decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(value)) return null;
  return sign === "-" && value !== 0 ? -value : value;
}

/** Throws RangeError for a value that is no safe integer. */
export function writeHundredths(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${String(value)}`);
  const digits = String(Math.abs(value)).padStart(3, "0");
  return `${value < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
