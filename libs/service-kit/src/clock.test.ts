import { businessDay } from "@accord/domain";
import { expect, test } from "vitest";
import { createClock, readClock } from "./clock.ts";

test("today is the day in BUSINESS_TIME_ZONE", () => {
  const now = () => new Date("2026-11-21T03:00:00Z");
  expect(createClock("America/New_York", now).today()).toBe("2026-11-20");
  expect(createClock("Europe/Berlin", now).today()).toBe("2026-11-21");
});

test("today can be fixed in development, and production refuses that", () => {
  const env = { BUSINESS_TIME_ZONE: "America/New_York", DEVELOPMENT_TODAY: "2027-01-04" };
  const clock = readClock({ ...env, NODE_ENV: "development" });
  expect(clock.today()).toBe("2027-01-04");
  const { at, today } = clock.asOf();
  expect([businessDay(at, clock.timeZone), today]).toEqual(["2027-01-04", "2027-01-04"]);
  expect(() => readClock({ ...env, NODE_ENV: "production" })).toThrow(/NODE_ENV is production/);
});
