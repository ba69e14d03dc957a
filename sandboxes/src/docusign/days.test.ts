import { expect, test } from "vitest";
import { dayText, instantText } from "./days.ts";

const at = "2026-11-22T00:05:00.000Z";

test("days are formatted in the time zone in US format", () => {
  expect(dayText(at, "America/New_York")).toBe("11/21/2026");
  expect(instantText(at, "America/New_York")).toMatch(/^11\/21\/2026, 7:05\sPM EST$/);
  expect(instantText(null, "UTC")).toBe("–");
});
