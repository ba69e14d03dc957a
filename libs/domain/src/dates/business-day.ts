import type { Day } from "./day.ts";
import { dayOf } from "./day.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The calendar day of an instant in an IANA time zone (docs/rules.md#business-day). */
export function businessDay(instant: Date, timeZone: string): Day {
  const parts = formatterFor(timeZone).formatToParts(instant);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return dayOf(read("year"), read("month"), read("day"));
}
