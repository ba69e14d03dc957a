import { describe, expect, test } from "vitest";
import { manualPayout, samplePayout } from "../../../testing/sample-money.ts";
import { payoutActions } from "./payout-actions.ts";

const actions = (changes: Parameters<typeof samplePayout>[0]) =>
  payoutActions(samplePayout(changes), "active");

describe("the actions of a schedule row", () => {
  test("offer payment, rollover and edit for an unpaid payout", () => {
    expect(actions({ status: "pending" })).toEqual(["pay", "rollOver", "edit"]);
    expect(actions({ status: "overdue" })).toEqual(["pay", "rollOver", "edit"]);
    expect(actions({ adjusted: true })).toEqual(["pay", "rollOver", "edit", "backToPlan"]);
  });

  test("offer no payment or rollover for a row of 0.00", () => {
    expect(actions({ amount: "0.00" })).toEqual(["edit"]);
  });

  test("offer undo, edit and delete for a paid payout, no undo for a manual one", () => {
    expect(actions({ status: "completed" })).toEqual(["undo", "edit", "delete"]);
    expect(payoutActions(manualPayout(), "active")).toEqual(["edit", "delete"]);
  });

  test("offer no change of a payout that a run pays, and the return of one that it paid", () => {
    const run = { id: "run", reference: "PR-0012" };
    expect(actions({ status: "pending", run })).toEqual([]);
    const completed = samplePayout({ status: "completed", run });
    expect(payoutActions(completed, "active")).toEqual(["edit", "recordReturn"]);
    expect(payoutActions(completed, "completed")).toEqual(["recordReturn"]);
    expect(payoutActions(manualPayout({ run }), "active")).toEqual(["recordReturn"]);
  });

  test("are empty where the server refuses every action", () => {
    expect(actions({ status: "rolled_over" })).toEqual([]);
    expect(actions({ settledBy: { type: "rollover", id: "r" } })).toEqual([]);
    expect(payoutActions(samplePayout(), "completed")).toEqual([]);
    expect(payoutActions(samplePayout({ status: "completed" }), "cancelled")).toEqual([]);
  });
});
