import { businessDay, formatDay } from "@accord/domain";

/** An instant as the firm's day, `11/20/2026`. */
export function instantDay(at: string, timeZone: string): string {
  return formatDay(businessDay(new Date(at), timeZone));
}

/** An instant as day and time of the firm, `11/20/2026, 3:14 PM`. */
export function instantText(at: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" });
  return `${instantDay(at, timeZone)}, ${time.format(new Date(at))}`;
}
