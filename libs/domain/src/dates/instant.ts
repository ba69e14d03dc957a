import { businessDay } from "./business-day.ts";
import { formatDay } from "./us-date.ts";

/** A UTC instant (ISO 8601) as the firm's day, `11/20/2026`. */
export function formatInstantDay(at: string, timeZone: string): string {
  return formatDay(businessDay(new Date(at), timeZone));
}

/** A UTC instant (ISO 8601) as day and time of the firm, `11/20/2026, 3:14 PM`. */
export function formatInstant(at: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" });
  return `${formatInstantDay(at, timeZone)}, ${time.format(new Date(at))}`;
}
