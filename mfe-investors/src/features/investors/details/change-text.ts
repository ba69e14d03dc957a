/** A field's name in words: `lastFourSsn` and `last_four_ssn` are "Last four ssn". */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/\b(ssn|roi|w9)\b/g, upper);
}

const upper = (word: string) => word.toUpperCase();

/** A value before or after a change, as text; undefined when there was none. */
export function valueText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
