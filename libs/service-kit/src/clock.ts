import { businessDay, diffDays, type Day } from "@accord/domain";
import type { output } from "@accord/zod";
import type { commonEnv } from "./env.ts";

/** Tests set the time. */
export interface Clock {
  now(): Date;
  today(): Day;
  /** A moment of today, with its day: what papers and reports say that their data is of. */
  asOf(): { readonly at: Date; readonly today: Day };
  readonly timeZone: string;
}

export function createClock(timeZone: string, now: () => Date = () => new Date()): Clock {
  const dayOf = (at: Date) => businessDay(at, timeZone);
  const asOf = () => {
    const at = now();
    return { at, today: dayOf(at) };
  };
  return { now, today: () => dayOf(now()), asOf, timeZone };
}

type ClockEnv = Pick<
  output<typeof commonEnv>,
  "NODE_ENV" | "BUSINESS_TIME_ZONE" | "DEVELOPMENT_TODAY"
>;

const DAY_MS = 86_400_000;

/** `DEVELOPMENT_TODAY` fixes today, not the time of what is written. Throws for it in production, which all images are. */
export function readClock(env: ClockEnv): Clock {
  const clock = createClock(env.BUSINESS_TIME_ZONE);
  const today = env.DEVELOPMENT_TODAY;
  if (today === undefined) return clock;
  if (env.NODE_ENV === "production") {
    throw new Error("DEVELOPMENT_TODAY is refused: NODE_ENV is production.");
  }
  const asOf = () => {
    const real = clock.asOf();
    const days = diffDays(real.today, today);
    return { at: new Date(real.at.getTime() + days * DAY_MS), today };
  };
  return { ...clock, today: () => today, asOf };
}
