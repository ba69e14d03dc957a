import type { SendingAttempt } from "@accord/contracts";
import { formatInstant } from "@accord/domain";

const WAIT = /Try again in (?:an? (hour|minute)|(\d+) minutes)\.$/;

/**
 * Why a sending failed. A wait that was counted from then ("Try again in 44 minutes.") becomes the
 * time until which it lasts, so that it is true whenever it is read.
 */
export function datedAdvice({ message, createdAt }: SendingAttempt, timeZone: string): string {
  return message.replace(WAIT, (_, one: string | undefined, many: string | undefined) => {
    const minutes = one === undefined ? Number(many) : { hour: 60, minute: 1 }[one];
    if (minutes === undefined) return "Try again later.";
    const until = new Date(Date.parse(createdAt) + minutes * 60_000).toISOString();
    return `Try again after ${formatInstant(until, timeZone)}.`;
  });
}
