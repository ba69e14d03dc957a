import { describe, expect, test } from "vitest";
import { principalRolledBetween, roiRolledOver, type RolledMoney } from "./rolled-money.ts";

const rolled = (changes: Partial<RolledMoney>): RolledMoney => ({
  amount: "120000.00",
  rolloverCategory: "principal",
  agreementId: "b",
  sourceAgreementId: "a",
  ...changes,
});

describe("principalRolledBetween", () => {
  test("counts principal rolled between two agreements of the sum", () => {
    expect(principalRolledBetween(["a", "b"], [rolled({}), rolled({ amount: "0.50" })])).toBe(
      12_000_050,
    );
  });

  test("ignores principal from or to an agreement outside the sum", () => {
    expect(principalRolledBetween(["b"], [rolled({})])).toBe(0);
    expect(principalRolledBetween(["a"], [rolled({})])).toBe(0);
  });

  test("ignores ROI and new money", () => {
    const fresh = rolled({ rolloverCategory: null, sourceAgreementId: null });
    expect(principalRolledBetween(["a", "b"], [rolled({ rolloverCategory: "roi" }), fresh])).toBe(
      0,
    );
  });
});

test("roiRolledOver counts for the agreement that earned the ROI", () => {
  const roi = rolled({ rolloverCategory: "roi", amount: "10.00" });
  const inside = { ...roi, agreementId: "a", amount: "2.00" };
  expect(roiRolledOver("a", [roi, inside, rolled({})])).toBe(1200);
  expect(roiRolledOver("b", [roi, inside])).toBe(0);
});
