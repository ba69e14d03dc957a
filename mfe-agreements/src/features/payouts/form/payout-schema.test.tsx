import { describe, expect, test } from "vitest";
import { samplePayout } from "../../../testing/sample-money.ts";
import { roiAmount, payoutDay, editSchema, manualSchema, paidSchema } from "./payout-schema.ts";
import { emptyPayout, type PayoutValues } from "./payout-values.ts";

const limits = { from: "2026-02-15", to: "2026-11-20" };
const filled: PayoutValues = {
  ...emptyPayout("2026-11-20"),
  amount: "$1,250.5",
  payoutType: "roi",
};

function problems(result: ReturnType<ReturnType<typeof manualSchema>["safeParse"]>) {
  return Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join("."), message]),
  );
}
const manual = (values: Partial<PayoutValues>) =>
  manualSchema(limits).safeParse({ ...filled, ...values });

describe("a manual payout", () => {
  test("reports missing amount, type and date in the specified words", () => {
    expect(problems(manual({ amount: " ", payoutType: "", payoutDate: "" }))).toEqual({
      amount: "Amount is required",
      payoutType: "Please select a payout type",
      payoutDate: "Payout date is required",
    });
    expect(problems(manual({ amount: "0" })).amount).toBe("Amount must be greater than zero");
    expect(problems(manual({ amount: "12,50" })).amount).toContain("must be an amount");
  });

  test("sends amounts as decimal text, and no principal for ROI", () => {
    expect(manual({ principalAmount: "900", checkNumber: " 1041 " }).data).toEqual({
      amount: "1250.50",
      payoutType: "roi",
      payoutDate: "2026-11-20",
      principalAmount: null,
      checkNumber: "1041",
      accountLastFour: null,
    });
  });

  test("accepts a principal up to the amount; blank means all of it", () => {
    const principal = (principalAmount: string) =>
      manual({ payoutType: "principal", principalAmount });
    expect(principal("").data?.principalAmount).toBeNull();
    expect(principal("1,250.50").data?.principalAmount).toBe("1250.50");
    for (const wrong of ["1250.51", "0"])
      expect(problems(principal(wrong)).principalAmount).toBe(
        "Principal amount must be above zero and at most the amount, $1,250.50",
      );
  });

  test("its ROI is the amount without the principal", () => {
    const payout = manualSchema(limits).parse({ ...filled, amount: "1000" });
    const principal = { ...payout, payoutType: "principal" as const };
    expect(roiAmount({ ...payout, principalAmount: "900.00" })).toBe(100_000);
    expect(roiAmount({ ...principal, principalAmount: "900.00" })).toBe(10_000);
    expect(roiAmount(principal)).toBe(0);
  });

  test("accepts four digits of an account", () => {
    expect(problems(manual({ accountLastFour: "12" })).accountLastFour).toBe(
      "Enter the last 4 digits",
    );
  });
});

describe("the date of a payout", () => {
  const dayProblem = (text: string, within: Parameters<typeof payoutDay>[0]) =>
    payoutDay(within).safeParse(text).error?.issues[0]?.message;

  test("exists, is not before the start, and not after today for a completed payout", () => {
    expect(dayProblem("2026-11-21", limits)).toBe(
      "Payout date must not be after today, 11/20/2026",
    );
    expect(dayProblem("2026-11-21", { from: limits.from })).toBeUndefined();
    expect(dayProblem("2026-02-14", limits)).toBe(
      "Payout date must not be before the agreement's start, 02/15/2026",
    );
    expect(dayProblem("13/40/2026", limits)).toBe("Enter a date that exists, as MM/DD/YYYY");
    expect(dayProblem("2026-02-15", limits)).toBeUndefined();
  });
});

describe("an edit", () => {
  test("sends null for a cleared text, and lets only a row of 0.00 stay at zero", () => {
    const values = { ...filled, amount: "0" };
    const edit = (amount: string) => editSchema(samplePayout({ amount }), limits).safeParse(values);
    expect(edit("2666.66").error?.issues[0]?.message).toBe("Amount must be greater than zero");
    expect(edit("0.00").data).toEqual({
      amount: "0.00",
      payoutType: "roi",
      payoutDate: "2026-11-20",
      checkNumber: null,
      accountLastFour: null,
    });
    expect(paidSchema(limits).parse({ ...filled, checkNumber: "1041" })).toEqual({
      payoutDate: "2026-11-20",
      checkNumber: "1041",
      accountLastFour: null,
    });
  });
});
