const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** `"1250.00"` as `$1,250.00`; exact, because the text never becomes a float. */
export function formatMoney(amount: string): string {
  return isDecimal(amount) ? dollars.format(amount) : amount;
}

/** `2026-12-02` as `12/02/2026`. Day strings are never turned into a Date. */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : day;
}

/** `"8.5"` as `8.50%`. */
export function formatPercent(percent: string): string {
  const [whole = "0", fraction = ""] = percent.split(".");
  return `${whole}.${fraction.padEnd(2, "0").slice(0, 2)}%`;
}

/** Is the decimal string zero? */
export function isZero(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount);
}

/** `Margaret Okafor` as `MO`. */
export function initialsOf(firstName: string, lastName: string): string {
  const first = (name: string) => [...name.trim()][0]?.toUpperCase() ?? "";
  return first(firstName) + first(lastName);
}
