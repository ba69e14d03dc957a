import type { Payout } from "@accord/contracts";
import { TestShell } from "@accord/shell-kit/testing";
import { planWithMovements, type Movement, type Terms } from "@accord/domain";
import {
  bodyRows,
  buttonNamed,
  cleanUp,
  click,
  detailTexts,
  firstByRole,
  pageText,
  render,
  textOf,
  textsOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test } from "vitest";
import { previewRows, totalOf } from "../../records/preview-rows.ts";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { samplePayouts } from "../../testing/sample-money.ts";
import { LiveResults } from "./live-results.tsx";

afterEach(cleanUp);

const workedExample: Terms = {
  investmentAmount: 10_000_000,
  roiPercentage: 800,
  roiCalculation: "annual",
  termValue: 18,
  termUnit: "months",
  payoutFrequency: "quarterly",
  startDate: "2026-02-15",
  endDate: "2027-08-15",
};

function page(
  changes: Partial<Terms>,
  movements: readonly Movement[] = [],
  payouts: readonly Payout[] = [],
) {
  const terms = { ...workedExample, ...changes };
  const plan = planWithMovements(terms, movements);
  const rows = previewRows(plan, payouts);
  return (
    <TestShell>
      <LiveResults plan={plan} rows={rows} terms={terms} total={totalOf(rows)} />
    </TestShell>
  );
}
const open = (
  changes: Partial<Terms> = {},
  movements: readonly Movement[] = [],
  payouts: readonly Payout[] = [],
) => render(page(changes, movements, payouts));

const rows = () =>
  bodyRows().map((row) =>
    [...row.children]
      .map((cell) => cell.textContent)
      .filter(Boolean)
      .join(" "),
  );
const figures = () => detailTexts();

test("shows the figures and the whole schedule of the worked example, by calendar year", async () => {
  await open();
  expect(textOf("heading", { level: 3 })).toBe("Live Calculation Results");
  expect(figures()).toEqual([
    ["Total ROI", "$16,000.00"],
    ["Periods in term", "2"],
    ["Payouts", "6"],
    ["First payout date", "04/01/2026"],
  ]);
  expect(rows()).toEqual([
    "Q1 2026 04/01/2026 $2,666.66",
    "Q2 2026 07/01/2026 $2,666.66",
    "Q3 2026 10/07/2026 $2,666.66",
    "2026 subtotal $7,999.98",
    "Q4 2026 01/06/2027 $2,666.66",
    "Q1 2027 04/07/2027 $2,666.66",
    "Q2 2027 07/07/2027 $2,666.70",
    "2027 subtotal $8,000.02",
    "Total ROI $16,000.00",
  ]);
  expect(pageText()).toContain(
    "which counts as 2 full years. Total ROI of $16,000.00 pays for both.",
  );
  await expectAccessible();
});

test("shows and hides the explanation of a row", async () => {
  await open({ roiPaymentType: "daily" });
  expect(figures().at(-1)).toEqual(["First period", "45 days ÷ 365"]);
  const explain = buttonNamed("Explain Q1 2026 payout");
  expect(explain.getAttribute("aria-expanded")).toBe("false");
  await click(explain);
  expect(explain.getAttribute("aria-expanded")).toBe("true");
  const explanation = document.getElementById(explain.getAttribute("aria-controls") ?? "");
  expect(explanation?.textContent).toContain("$100,000.00 × 8.00% × 45 ÷ 365 days = $986.30");
  await expectAccessible();
  await click(explain);
  expect(pageText()).not.toContain("45 days from the start");
  expect(rows()).toHaveLength(9);
});

test("omits the subtotal of a single year and the notice of a full term", async () => {
  await open({
    termValue: 1,
    termUnit: "weeks",
    roiCalculation: "term",
    payoutFrequency: "term",
    endDate: "2026-02-22",
  });
  expect(figures().slice(1)).toEqual([
    ["Exact term", "0.231 months"],
    ["Periods in term", "1"],
    ["Payouts", "1"],
    ["First payout date", expect.any(String)],
  ]);
  expect(rows()).toHaveLength(2);
  expect(pageText()).not.toContain("which counts as");
});

test("says that principal moves, and that a typed total ignores it", async () => {
  const added = [{ date: "2026-08-03", amount: 5_000_000 }];
  const { rerender } = await open({}, added);
  expect(rows()[2]).toBe("Q3 2026 10/07/2026 $4,000.00");
  expect(pageText()).toContain(
    "Each payout uses the principal at the end of the period that it pays for.",
  );
  await rerender(page({ totalRoiManual: 600_000 }, added));
  expect(rows()[2]).toBe("Q3 2026 10/07/2026 $1,000.00");
  expect(pageText()).toContain("The typed total ROI ignores that.");
});

test("keeps and marks payouts that are history, and sums what will be stored", async () => {
  await open({ roiPercentage: 900 }, [], samplePayouts);
  expect(figures()[0]).toEqual(["Total ROI", "$16,999.98"]);
  expect(rows()[0]).toBe("Q1 2026 04/01/2026Paid $2,666.66");
  expect(rows()[4]).toBe("Q4 2026 01/06/2027 $3,000.00");
  expect(rows().at(-1)).toBe("Total ROI $16,999.98");
  expect(pageText()).toContain("By the plan, total ROI of $18,000.00 pays for both.");
  await click(buttonNamed("Explain Q1 2026 payout"));
  expect(pageText()).toContain(
    "Paid under earlier terms. With the current terms and principal it would be $3,000.00 on 04/01/2026",
  );
});

test("stacks the date under the period for long labels or large amounts", async () => {
  const headers = () => textsOf("columnheader");
  await open({ investmentAmount: 999_999_999_999 });
  expect(headers()).toEqual(["Period", "Amount", "Details"]);
  await cleanUp();
  await open({});
  expect(headers()).toEqual(["Period", "Date", "Amount", "Details"]);
});

test("announces a new total after a pause", async () => {
  const { rerender } = await open();
  const status = firstByRole("status");
  expect(status?.textContent).toBe("");
  await rerender(page({ roiPercentage: 900 }, []));
  await waitFor(() => expect(status?.textContent).toBe("Total ROI $18,000.00"));
});

test("shows the first years of a long schedule, and all of it after a click", async () => {
  await open({ termValue: 60, payoutFrequency: "monthly", endDate: "2031-02-15" });
  expect(rows().length).toBeLessThan(45);
  await click(buttonNamed("Show all 60 payouts"));
  expect(rows().length).toBeGreaterThan(60);
  expect(firstByRole("region")?.getAttribute("aria-label")).toBe("Payout schedule");
  await click(buttonNamed("Show fewer payouts"));
  expect(rows().length).toBeLessThan(45);
});
