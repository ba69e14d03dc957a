import { formatDay, formatInstant, isDay } from "@accord/domain";

/** A field's name in words: `lastFourSsn` and `last_four_ssn` are "Last four ssn". */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/\b(ssn|roi|w9)\b/g, upper);
}

const upper = (word: string) => word.toUpperCase();

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/;

/** A value before or after a change, as text; undefined when there was none. */
export function valueText(value: unknown, timeZone: string): string | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  if (typeof value === "string" && isDay(value)) return formatDay(value);
  if (typeof value === "string" && INSTANT.test(value)) return formatInstant(value, timeZone);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
