import { expect, test } from "vitest";
import { proposedPaymentDate } from "./proposed-payment-date.ts";

test.each([
  ["the payday of this month while the bank file reaches it", "2027-01-04", 2, "2027-01-06"],
  ["the payday of the next month when it is one day too late", "2027-01-05", 2, "2027-02-03"],
  ["the payday itself without lead days", "2027-01-06", 0, "2027-01-06"],
  ["the payday after a holiday", "2029-06-29", 2, "2029-07-05"],
  ["the payday of the next year in December", "2026-12-03", 2, "2027-01-06"],
])("proposes %s", (_, today, leadDays, expected) => {
  expect(proposedPaymentDate(today, leadDays)).toBe(expected);
});
