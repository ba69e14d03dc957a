import { expect, test } from "vitest";
import {
  approvalRefusal,
  callRefusal,
  coolingHours,
  skipRefusal,
  type ChangeParts,
} from "./payee-change.ts";

const times = { coolingHours: 72, firstCoolingHours: 24 };

const change = (parts: Partial<ChangeParts> = {}): ChangeParts => ({
  channel: "email",
  requestedBy: "sam",
  decidedBy: null,
  calls: [{ by: "cal", result: "confirmed" }],
  phoneChanges: [],
  ...parts,
});

test("an approver who neither requested nor called may approve a confirmed change", () => {
  expect(approvalRefusal(change(), "ada")).toBeNull();
});

test.each([
  ["sam", "You prepared this."],
  ["cal", "You made the call about this change."],
])("%s had a part in the change and may not approve it", (userId, text) => {
  const refusal = approvalRefusal(change(), userId);
  expect(refusal).toMatchObject({ reason: "own_work" });
  expect(refusal?.message).toContain(text);
});

test.each([{ calls: [] }, { calls: [{ by: "cal", result: "no_answer" }] as const }])(
  "no approval without a confirmed call: %o",
  (parts) => {
    expect(approvalRefusal(change(parts), "ada")).toMatchObject({ reason: "no_call" });
  },
);

test("a bank's notice that keeps the numbers needs no call and does not cool", () => {
  const notice = change({ channel: "bank_notice", keepsNumbers: true, calls: [] });
  expect(approvalRefusal(notice, "ada")).toBeNull();
  expect(coolingHours(notice, false, times)).toBe(0);
});

test("a bank's notice of another number is called about and cools like any other change", () => {
  const notice = change({ channel: "bank_notice", calls: [] });
  expect(approvalRefusal(notice, "ada")).toMatchObject({ reason: "no_call" });
  expect(coolingHours(notice, false, times)).toBe(72);
});

test("who changed the phone lately neither calls nor approves nor ends the cooling time", () => {
  const changed = change({ phoneChanges: [{ by: "eve", on: "2026-11-20" }] });
  const text = "You changed this investor's phone on 11/20/2026. Someone else has to ";
  expect(callRefusal(changed, "eve")?.message).toBe(`${text}make the call.`);
  expect(approvalRefusal(changed, "eve")?.message).toBe(`${text}approve the change.`);
  expect(skipRefusal(changed, "eve")?.message).toBe(`${text}end the cooling time.`);
  expect(callRefusal(changed, "cal")).toBeNull();
  expect(approvalRefusal(changed, "ada")).toBeNull();
});

test("the first details cool 24 hours, a change 72", () => {
  expect(coolingHours(change(), true, times)).toBe(24);
  expect(coolingHours(change(), false, times)).toBe(72);
});

test("only who had no part in the change may end its cooling time", () => {
  const decided = change({ decidedBy: "ada" });
  for (const userId of ["sam", "cal", "ada"])
    expect(skipRefusal(decided, userId)).toMatchObject({ reason: "own_work" });
  expect(skipRefusal(decided, "second")).toBeNull();
});
