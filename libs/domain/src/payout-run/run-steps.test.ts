import { describe, expect, it } from "vitest";
import { roles } from "../people/roles.ts";
import { mayTakeStep, roleOfStep, runStepRule } from "./run-steps.ts";

describe("steps of a run", () => {
  it.each([
    ["submit", ["draft"], ["staff"]],
    ["approve", ["submitted"], ["approver"]],
    ["reject", ["submitted", "approved"], ["approver"]],
    ["release", ["approved"], ["approver"]],
    ["paid", ["released"], ["staff", "approver"]],
    ["cancel", ["draft", "submitted", "approved", "released"], ["staff", "approver"]],
  ] as const)("'%s' leaves %j and needs one of %j", (name, from, role) => {
    expect(Object.keys(runStepRule(name).from)).toEqual(from);
    expect([roleOfStep(name)].flat()).toEqual(role);
  });

  it("cancels a released run by approvers alone", () => {
    expect(mayTakeStep("cancel", { status: "released" }, ["staff"])).toBe(false);
    expect(mayTakeStep("cancel", { status: "released" }, ["approver"])).toBe(true);
    expect(mayTakeStep("cancel", { status: "draft" }, ["staff"])).toBe(true);
  });

  it("changes nothing of a paid or cancelled run", () => {
    for (const status of ["paid", "cancelled"] as const)
      for (const name of ["change", "submit", "approve", "release", "paid", "cancel"] as const)
        expect(mayTakeStep(name, { status }, roles)).toBe(false);
  });
});
