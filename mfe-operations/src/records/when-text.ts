import { formatDay, formatInstant } from "@accord/domain";

interface Session {
  readonly today: string;
  readonly timeZone: string;
}

/** `today 9:12 AM`, or `01/04/2027, 9:12 AM`. */
export function whenText(at: string, { today, timeZone }: Session): string {
  const text = formatInstant(at, timeZone);
  return text.replace(`${formatDay(today)}, `, "today ");
}
