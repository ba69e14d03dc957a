import { businessDay, type Day } from "@accord/domain";

/** Tests set the time. */
export interface Clock {
  now(): Date;
  today(): Day;
  readonly timeZone: string;
}

export function createClock(timeZone: string, now: () => Date = () => new Date()): Clock {
  return { now, today: () => businessDay(now(), timeZone), timeZone };
}
