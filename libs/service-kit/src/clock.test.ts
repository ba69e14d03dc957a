import { expect, test } from "vitest";
import { createClock } from "./clock.ts";

test("today is the day in BUSINESS_TIME_ZONE", () => {
  const now = () => new Date("2026-11-21T03:00:00Z");
  expect(createClock("America/New_York", now).today()).toBe("2026-11-20");
  expect(createClock("Europe/Berlin", now).today()).toBe("2026-11-21");
});
