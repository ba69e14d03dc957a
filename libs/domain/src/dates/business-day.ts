import { type Day, dayOf } from "./day.ts";
import { formatDay } from "./us-date.ts";

/** Cached: a formatter is slow to create and holds 10 KB outside the heap, which hurries no GC. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const cached = formatters.get(timeZone);
    if (cached) return cached;
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(timeZone, formatter);
    return formatter;
  };
}

const dayFormatter = formatterOf("en-US", {
  calendar: "gregory",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});
const localFormatter = formatterOf("sv-SE", { dateStyle: "short", timeStyle: "medium" });
const timeFormatter = formatterOf("en-US", { timeStyle: "short" });

/** The calendar day of an instant in an IANA time zone (docs/rules.md#business-day). */
export function businessDay(instant: Date, timeZone: string): Day {
  const parts = dayFormatter(timeZone).formatToParts(instant);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return dayOf(read("year"), read("month"), read("day"));
}

const LONGEST_DAY_SECONDS = 26 * 3600;

/** Whole seconds, rounded up, to the next day in an IANA time zone. */
export function secondsToNextDay(instant: Date, timeZone: string): number {
  const today = businessDay(instant, timeZone);
  let [same, next] = [0, LONGEST_DAY_SECONDS];
  while (next - same > 1) {
    const middle = Math.floor((same + next) / 2);
    const day = businessDay(new Date(instant.getTime() + middle * 1000), timeZone);
    if (day === today) same = middle;
    else next = middle;
  }
  return next;
}

/** An ISO 8601 instant in an IANA time zone, to the second: `2026-11-20T15:14:05`. */
export const localTime = (at: string, timeZone: string): string =>
  localFormatter(timeZone).format(new Date(at)).replace(" ", "T");

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A minute of local time, `2027-01-04T09:12`, as `01/04/2027, 9:12 AM`. */
export const formatLocalMinute = (minute: string): string => formatInstant(`${minute}Z`, "UTC");

/** A stored value: an ISO 8601 instant as `11/20/2026, 3:14 PM`, other texts as they are. */
export const localText = (value: string, timeZone: string): string =>
  INSTANT.test(value) ? formatInstant(value, timeZone) : value;

/** An ISO 8601 instant as `11/20/2026`. */
export function formatInstantDay(at: string, timeZone: string): string {
  return formatDay(businessDay(new Date(at), timeZone));
}

/** An ISO 8601 instant as `11/20/2026, 3:14 PM`. */
export function formatInstant(at: string, timeZone: string): string {
  return `${formatInstantDay(at, timeZone)}, ${timeFormatter(timeZone).format(new Date(at))}`;
}
