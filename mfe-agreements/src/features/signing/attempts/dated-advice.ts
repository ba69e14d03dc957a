import type { SendingAttempt } from "@accord/contracts";
import { formatInstant } from "@accord/domain";

const WAIT = /Try again in (?:an? (hour|minute)|(\d+) minutes)\.$/;

/** Converts "Try again in 44 minutes." to the time of day, which stays true later. */
export function datedAdvice({ message, createdAt }: SendingAttempt, timeZone: string): string {
  return message.replace(WAIT, (_, one: string | undefined, many: string | undefined) => {
    const minutes = one === undefined ? Number(many) : { hour: 60, minute: 1 }[one];
    if (minutes === undefined) return "Try again later.";
    const until = new Date(Date.parse(createdAt) + minutes * 60_000).toISOString();
    return `Try again after ${formatInstant(until, timeZone)}.`;
  });
}
