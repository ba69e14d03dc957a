import * as z from "@accord/zod";
import { describe, expect, test } from "vitest";
import { agreementInput } from "./core/agreement-fields.ts";
import { newInvestor } from "./core/investor-fields.ts";
import { newManualPayout, payoutEdit } from "./core/payout-fields.ts";
import { newRollover, payoutRollOver, rolloverEdit } from "./core/rollover-fields.ts";
import { previewScheduleChanges } from "./core/schedule-changes.ts";
import { emailAddress, phone, requiredDay } from "./fields.ts";
import { wholeNumber } from "./paging.ts";
import { publicEndpoints } from "./public-endpoints.ts";

const hostile: readonly unknown[] = [
  undefined,
  null,
  5,
  -1,
  1.5,
  2 ** 60,
  Infinity,
  NaN,
  true,
  "",
  " ",
  "x",
  "-1",
  "1e9",
  "\u0000",
  "x".repeat(20_000),
  [],
  ["x", "y"],
  {},
  { period: 5, date: 5, amount: 5 },
  new Date(0),
];

/** What the library says where the schema has no words of its own. */
const ofTheLibrary = /^(Invalid|Too (big|small)|Unrecognized|Expected|Required)/;

const messages = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

function namesOf(schema: z.ZodType): string[] {
  // A body that may be left out stands in its default.
  if ("unwrap" in schema && typeof schema.unwrap === "function") return namesOf(schema.unwrap());
  return "shape" in schema && typeof schema.shape === "object"
    ? Object.keys(schema.shape ?? {})
    : [];
}

const isUnion = (schema: z.ZodType) => "options" in schema;

function expectOwnWords(schema: z.ZodType, value: unknown): void {
  for (const message of messages(schema, value)) {
    expect(message, JSON.stringify(value)?.slice(0, 200)).not.toMatch(ofTheLibrary);
  }
}

const parts = publicEndpoints.flatMap(({ method, path, query, body }) =>
  [query, body].flatMap((schema) =>
    schema && !isUnion(schema) ? [{ call: `${method} ${path}`, schema }] : [],
  ),
);

describe("every message of an invalid request is our own text", () => {
  test.each(parts)("$call", ({ schema }) => {
    expect(namesOf(schema)).not.toEqual([]);
    for (const value of hostile) {
      for (const name of namesOf(schema)) expectOwnWords(schema, { [name]: value });
    }
  });

  test("in the write of a schedule preview", () => {
    const { body } = previewScheduleChanges;
    for (const value of hostile) expectOwnWords(body, { write: value });
    for (const option of body.options) {
      const { write, ...rest } = option.shape;
      for (const value of hostile) {
        for (const name of Object.keys(rest)) {
          expectOwnWords(body, { write: write.value, [name]: value });
        }
      }
    }
  });

  test("in a posted calculation", () => {
    for (const value of hostile) {
      for (const name of ["totalROI", "firstPayoutDate", "periodsInTerm", "payoutSchedule"]) {
        expectOwnWords(agreementInput, { calculationResult: { [name]: value } });
      }
      expectOwnWords(agreementInput, { calculationResult: { payoutSchedule: [value] } });
    }
    const rows = Array(1201).fill({ period: "Q1 2026", date: "2026-04-01", amount: "1.00" });
    expectOwnWords(agreementInput, { calculationResult: { payoutSchedule: rows } });
  });
});

test("one invalid value gives one message", () => {
  for (const wrong of ["", " ", "x", "-1", "0", "0.00", 5, null, true, [], "99999999999"]) {
    expect(messages(newManualPayout.shape.amount, wrong), String(wrong)).toHaveLength(1);
    expect(messages(requiredDay("Missing"), wrong), String(wrong)).toHaveLength(1);
  }
  for (const wrong of ["", "abc", 201, "0", "1e1"])
    expect(messages(wholeNumber(200), wrong)).toHaveLength(1);
  for (const schema of [phone, newInvestor.shape.zipCode, emailAddress])
    expect(messages(schema, "")).toHaveLength(1);
  expect(messages(newManualPayout.shape.amount, "x")).toEqual([
    "Amount must be an amount such as 1250.00, from 0.01 to 9,999,999,999.99",
  ]);
});

test.each(["0001-01-01", "1899-12-31", "2300-01-01", "9999-12-31"])(
  "rejects a day outside 1900 to 2299: %s",
  (day) => {
    const range = ["Enter a date from 01/01/1900 to 12/31/2299"];
    for (const schema of [
      newRollover.shape.rolloverDate,
      rolloverEdit.shape.rolloverDate,
      payoutRollOver.shape.rolloverDate,
      newManualPayout.shape.payoutDate,
      payoutEdit.shape.payoutDate,
      agreementInput.shape.depositDate,
      agreementInput.shape.startDate,
    ]) {
      expect(messages(schema, day)).toEqual(range);
      expect(messages(schema, "1900-01-01")).toEqual([]);
      expect(messages(schema, "2299-12-31")).toEqual([]);
    }
  },
);

test("a term is a number or plain digits", () => {
  const { termValue } = agreementInput.shape;
  expect([12, "12", " 12 "].map((value) => termValue.parse(value))).toEqual([12, 12, 12]);
  for (const wrong of [true, [12], "0x10", "1e2", "1.5", 1.5, null, {}, "x", "1".repeat(40)]) {
    expect(messages(termValue, wrong)).toEqual(["Term value must be a whole number"]);
  }
  for (const wrong of ["", " ", "0", -1, "-1"]) {
    expect(messages(termValue, wrong)).toEqual(["Term value must be at least 1"]);
  }
});

test("a wrong type is not reported as a missing value", () => {
  const first = (body: object) =>
    new Map(
      agreementInput.safeParse(body).error?.issues.map((one) => [one.path.join("."), one.message]),
    );
  const missing = first({ startDate: " ", investmentAmount: null });
  expect(missing.get("startDate")).toBe("Start date is required");
  expect(missing.get("investmentAmount")).toBe("Investment amount is required");
  const wrong = first({ startDate: 20260215, investmentAmount: 5, depositDate: 7 });
  expect(wrong.get("startDate")).toBe("Enter a date that exists, as YYYY-MM-DD");
  expect(wrong.get("depositDate")).toBe("Enter a date that exists, as YYYY-MM-DD");
  expect(wrong.get("investmentAmount")).toMatch(/^Investment amount must be an amount such as/);
});
