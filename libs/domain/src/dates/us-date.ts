import { type Day, dayParts, isDay } from "./day.ts";

const US_DATE = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** As `02/15/2026`. */
export function formatDay(day: Day): string {
  dayParts(day);
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** Parses `02/15/2026`, `2/15/2026` and `2-15-2026`; null otherwise. */
export function parseUsDate(typed: string): Day | null {
  const match = US_DATE.exec(typed.trim());
  if (!match) return null;
  const [, month = "", day = "", year = ""] = match;
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}
