import type { StatementPaper } from "@accord/contracts/internal";
import { expect, test } from "vitest";
import { sampleStatementPaper } from "../../testing/sample-papers.ts";
import { checkBalance } from "./check-balance.ts";

const paper = sampleStatementPaper();
const [first, second] = paper.agreements;
if (!first || !second) throw new Error("the sample has two agreements");
const withFirst = (change: Partial<StatementPaper["agreements"][number]>): StatementPaper => ({
  ...paper,
  agreements: [{ ...first, ...change }, second],
});

test("returns null for a statement that adds up, also without agreements", () => {
  expect(checkBalance(paper)).toBeNull();
  const none = sampleStatementPaper(0);
  expect(checkBalance(none)).toBeNull();
});

test.each([
  ["a line that is missing", withFirst({ principal: first.principal.slice(1) })],
  ["a closing of another cent", withFirst({ closing: "103000.81" })],
  ["an activity of another cent", { ...paper, activity: "0.01" }],
  ["an agreement that is missing", { ...paper, agreements: [first] }],
  ["ROI of another cent", { ...paper, roiPaid: "0.01" }],
  ["rolled ROI of another cent", { ...paper, roiRolled: "0.01" }],
])("%s returns a message", (_name, wrong) => {
  expect(checkBalance(wrong)).toMatch(/Nothing was printed; tell who looks after the system\.$/);
});
