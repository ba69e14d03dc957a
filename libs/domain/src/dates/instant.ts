import { businessDay } from "./business-day.ts";
import { formatDay } from "./us-date.ts";

/** An ISO 8601 instant as `11/20/2026`. */
export function formatInstantDay(at: string, timeZone: string): string {
  return formatDay(businessDay(new Date(at), timeZone));
}

/** An ISO 8601 instant as `11/20/2026, 3:14 PM`. */
export function formatInstant(at: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" });
  return `${formatInstantDay(at, timeZone)}, ${time.format(new Date(at))}`;
}
