import { describe, expect, it } from "vitest";
import { manualPayout, samplePayout } from "../../../testing/sample-money.ts";
import { payoutActions } from "./payout-actions.ts";

const actions = (changes: Parameters<typeof samplePayout>[0]) =>
  payoutActions(samplePayout(changes), "active");

describe("what a schedule row offers", () => {
  it("is paying, rolling over and editing while it is unpaid", () => {
    expect(actions({ status: "pending" })).toEqual(["pay", "rollOver", "edit"]);
    expect(actions({ status: "overdue" })).toEqual(["pay", "rollOver", "edit"]);
    expect(actions({ adjusted: true })).toEqual(["pay", "rollOver", "edit", "backToPlan"]);
  });

  it("is no money for a row of 0.00", () => {
    expect(actions({ amount: "0.00" })).toEqual(["edit"]);
  });

  it("is undoing, editing and deleting once it is paid; a manual one cannot be undone", () => {
    expect(actions({ status: "completed" })).toEqual(["undo", "edit", "delete"]);
    expect(payoutActions(manualPayout(), "active")).toEqual(["edit", "delete"]);
  });

  it("is nothing where the server would refuse it", () => {
    expect(actions({ status: "rolled_over" })).toEqual([]);
    expect(actions({ settledBy: { type: "rollover", id: "r" } })).toEqual([]);
    expect(payoutActions(samplePayout(), "completed")).toEqual([]);
    expect(payoutActions(samplePayout({ status: "completed" }), "cancelled")).toEqual([]);
  });
});
