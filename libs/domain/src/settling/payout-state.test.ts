import { describe, expect, test } from "vitest";
import { type PayoutFacts, isPayable, scheduleRowStatus, statusOn } from "./payout-state.ts";

const today = "2026-11-21";

function row(changes: Partial<PayoutFacts> = {}): PayoutFacts {
  return { status: "pending", dueDate: "2026-11-20", amount: 100, isSettled: false, ...changes };
}

describe("statusOn", () => {
  test("is overdue when pending and due before today", () => {
    expect(statusOn(row(), today)).toBe("overdue");
    expect(statusOn(row({ dueDate: today }), today)).toBe("pending");
    expect(statusOn(row({ status: "overdue", dueDate: today }), today)).toBe("pending");
  });

  test("is never overdue when settled or of 0.00", () => {
    expect(statusOn(row({ isSettled: true }), today)).toBe("pending");
    expect(statusOn(row({ amount: 0 }), today)).toBe("pending");
  });

  test("keeps completed and rolled_over", () => {
    expect(statusOn(row({ status: "completed" }), today)).toBe("completed");
    expect(statusOn(row({ status: "rolled_over" }), today)).toBe("rolled_over");
  });
});

describe("isPayable", () => {
  test("is true while pending, before and after the due day", () => {
    expect(isPayable(row())).toBe(true);
    expect(isPayable(row({ dueDate: "2099-12-22" }))).toBe(true);
    expect(isPayable(row({ status: "overdue" }))).toBe(true);
  });

  test("is false when settled, completed, rolled over or of 0.00", () => {
    expect(isPayable(row({ isSettled: true }))).toBe(false);
    expect(isPayable(row({ amount: 0 }))).toBe(false);
    expect(isPayable(row({ status: "completed" }))).toBe(false);
    expect(isPayable(row({ status: "rolled_over" }))).toBe(false);
  });
});

describe("scheduleRowStatus", () => {
  test("is Completed when paid, rolled over or settled, otherwise Pending", () => {
    expect(scheduleRowStatus(row({ status: "completed" }))).toBe("Completed");
    expect(scheduleRowStatus(row({ status: "rolled_over" }))).toBe("Completed");
    expect(scheduleRowStatus(row({ isSettled: true }))).toBe("Completed");
    expect(scheduleRowStatus(row())).toBe("Pending");
  });
});
