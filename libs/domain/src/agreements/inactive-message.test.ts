import { expect, test } from "vitest";
import { inactiveMessage } from "./inactive-message.ts";

test("only an active agreement has no message", () => {
  const of = (status: "active" | "completed" | "cancelled") =>
    inactiveMessage({ reference: "AGR-2026-0001", status });
  expect(of("active")).toBeNull();
  expect(of("completed")).toBe(
    "AGR-2026-0001 is completed. Reopen it first: edit the agreement and set its status to active.",
  );
  expect(of("cancelled")).toContain("AGR-2026-0001 is cancelled. Reopen it first");
});
