import { businessDay, type Day } from "@accord/domain";
import type { output } from "@accord/zod";
import type { commonEnv } from "./env.ts";

/** Tests set the time. */
export interface Clock {
  now(): Date;
  today(): Day;
  readonly timeZone: string;
}

export function createClock(timeZone: string, now: () => Date = () => new Date()): Clock {
  return { now, today: () => businessDay(now(), timeZone), timeZone };
}

type ClockEnv = Pick<
  output<typeof commonEnv>,
  "NODE_ENV" | "BUSINESS_TIME_ZONE" | "DEVELOPMENT_TODAY"
>;

/** `DEVELOPMENT_TODAY` fixes today. Throws for it in production, which all images are. */
export function readClock(env: ClockEnv): Clock {
  const clock = createClock(env.BUSINESS_TIME_ZONE);
  const today = env.DEVELOPMENT_TODAY;
  if (today === undefined) return clock;
  if (env.NODE_ENV === "production") {
    throw new Error("DEVELOPMENT_TODAY is refused: NODE_ENV is production.");
  }
  return { ...clock, today: () => today };
}
