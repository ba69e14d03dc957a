import { expect, test } from "vitest";
import { readSearchQuery } from "./search-query.ts";

test.each([
  ["ssn 8816", { by: "ssn", digits: "8816" }],
  ["SSN: 0042", { by: "ssn", digits: "0042" }],
  ["$1,250.00", { by: "amount", text: "1,250.00" }],
  ["1250.00", { by: "amount", text: "1250.00" }],
  ["2,666", { by: "amount", text: "2,666" }],
  ["$ 2,666", { by: "amount", text: "2,666" }],
  ["#1047", { by: "check", number: "1047" }],
  ["pr-0012", { by: "run", digits: "0012" }],
  ["PR-", { by: "run", digits: "" }],
  ["pr", { by: "words", text: "pr" }],
  ["PR12", { by: "run", digits: "12" }],
  ["  nat ", { by: "words", text: "nat" }],
  ["1250", { by: "words", text: "1250" }],
  ["ssn 88", { by: "words", text: "ssn 88" }],
  ["pr", { by: "words", text: "pr" }],
])("%j", (typed, query) => {
  expect(readSearchQuery(typed)).toEqual(query);
});
