import { expect, test } from "vitest";
import { lineStateText, routeProblem, routeText } from "./run-labels.ts";

const line = {
  method: "ach",
  mailing: null,
  accountMasked: "••••6093",
  checkNumber: null,
  state: "included",
  holdReason: null,
  problems: [],
} as const;

test.each([
  ["ACH ••6093", {}],
  ["Wire", { method: "wire", accountMasked: null }],
  ["Check, standard mail", { method: "check", mailing: "standard" }],
  ["Check 1047", { method: "check", mailing: "standard", checkNumber: "1047" }],
  ["ACH ••6093 · Asked to wait", { state: "held", holdReason: "Asked to wait" }],
  ["Not chosen", { state: "voided", problems: ["method"] }],
  ["ACH ••6093", { state: "voided", problems: ["overdue"] }],
  ["No bank details", { problems: ["overdue", "no_account"] }],
] as const)("a line reads %s", (text, change) => {
  expect(routeText({ ...line, ...change })).toBe(text);
});

test("only an included line has an open route", () => {
  const problems = ["blocked_account"] as const;
  expect(routeProblem({ state: "included", problems })).toBe("Account blocked");
  expect(routeProblem({ state: "held", problems })).toBeUndefined();
});

test.each([
  ["Paid", "paid", null],
  ["Returned R03", "returned", "R03"],
  ["Check void", "returned", "void"],
] as const)("the state of a line reads %s", (text, state, returnCode) => {
  expect(lineStateText({ state, returnCode })).toBe(text);
});
