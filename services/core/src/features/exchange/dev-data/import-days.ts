import {
  addMonths,
  businessDay,
  dayOf,
  dayParts,
  payday,
  startOfHalf,
  startOfQuarter,
  startOfYear,
  type Day,
} from "@accord/domain";
import { createClock, type Clock } from "@accord/service-kit";

/**
 * First days of the latest month, quarter, half and year whose payday is before today. An agreement
 * that starts one period earlier has exactly one payout due.
 */
export function importDays(today: Day) {
  const { year, month } = dayParts(today);
  return {
    month: latest(dayOf(year, month, 1), 1, today),
    quarter: latest(startOfQuarter(today), 3, today),
    half: latest(startOfHalf(today), 6, today),
    year: latest(startOfYear(today), 12, today),
  };
}

export type ImportDays = ReturnType<typeof importDays>;

function latest(first: Day, months: number, today: Day): Day {
  return paydayIn(first) < today ? first : addMonths(first, -months);
}

/** The payday of the month `months` after the anchor; before it when negative. */
export function paydayIn(anchor: Day, months = 0): Day {
  const { year, month } = dayParts(addMonths(anchor, months));
  return payday(year, month).date;
}

export function dayIn(anchor: Day, months: number, day: number): Day {
  const { year, month } = dayParts(addMonths(anchor, months));
  return dayOf(year, month, day);
}

/** The firm's clock at noon of a past day. */
export function clockOn(day: Day, { timeZone }: Clock): Clock {
  const noon = new Date(`${day}T12:00:00Z`);
  const midnight = new Date(`${day}T00:00:00Z`);
  const instant = businessDay(noon, timeZone) === day ? noon : midnight;
  return createClock(timeZone, () => instant);
}
