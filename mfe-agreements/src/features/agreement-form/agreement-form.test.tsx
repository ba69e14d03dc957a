import { refusal, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  fieldLabels,
  firstByRole,
  pageText,
  press,
  textOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement } from "../../testing/sample-agreement.ts";
import {
  checkboxLabelled,
  chooseInvestor,
  fill,
  waitForNoText,
  noticeText,
  openAdd,
  sofia,
  submit,
  workedExampleValues,
} from "./testing/form-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

describe("adding an agreement, advanced", () => {
  test("shows the badge, the specified fields and no schedule before the terms are complete", async () => {
    await openAdd();
    await waitForText("Add New Agreement");
    expect(pageText()).toContain("Advanced ROI Calculations Enabled");
    expect(buttonNamed("Create Agreement").type).toBe("submit");
    for (const label of [
      "Investor required",
      "Reference",
      "Deposit Date",
      "First Payout Date",
      "Business check, standard mail",
      "Business check, flat rate envelope",
      "Cashier's check, standard mail",
      "Cashier's check, flat rate envelope",
      "ACH transfer",
      "Wire transfer",
      "Home Phone",
      "Mobile Phone",
    ])
      expect(fieldLabels()).toContain(label);
    expect(fieldLabels()).not.toContain("Status");
    expect(pageText()).not.toContain("Live Calculation Results");
    const { "Start Date": start, ...others } = workedExampleValues;
    await fill(others);
    expect(pageText()).not.toContain("Live Calculation Results");
    await fill({ "Start Date": start });
    await waitForText("Plan $16,000.00 from 2026-04-01");
    expect(fieldLabelled("Total ROI").value).toBe("16,000.00");
    expect(fieldLabelled("First Payout Date").value).toBe("04/01/2026");
    expect((fieldLabelled("First Payout Date") as HTMLInputElement).readOnly).toBe(true);
    expect(pageText()).toContain("Calculated");
    await expectAccessible();
  });

  test("names the missing fields in the specified words and focuses the first", async () => {
    const { posted } = await openAdd();
    await submit();
    await waitForText("Investor is required");
    for (const text of [
      "Start date is required",
      "End date is required",
      "Term value must be at least 1",
    ])
      expect(pageText()).toContain(text);
    await waitFor(() => expect(document.activeElement).toBe(fieldLabelled("Investor")));
    await fill({ "Start Date": "02/31/2026" });
    await waitForText("Enter a date that exists, as MM/DD/YYYY");
    await fill({ ...workedExampleValues, "End Date": "02/15/2026" });
    await chooseInvestor();
    await submit();
    await waitForText("End date must be after the start date");
    expect(posted()).toHaveLength(0);
    await fill({ "Start Date": "02/14/2026" });
    await waitForNoText("End date must be after the start date");
  });

  test("trims a term, and reports a term that is too long at once", async () => {
    await openAdd();
    await fill({ ...workedExampleValues, Term: " 18 " });
    await waitForText("Plan $16,000.00 from 2026-04-01");
    expect(fieldLabelled("End Date").value).toBe("08/15/2027");
    await fill({ Term: "1201" });
    await waitForText("There are no payouts to show yet. The term must be at most 1,200 months.");
    expect(fieldLabelled("Term").getAttribute("aria-invalid")).toBe("true");
  });

  test("copies the investor's contact data, the phone into both phone fields", async () => {
    await openAdd();
    await chooseInvestor();
    await waitFor(() => expect(fieldLabelled("Address").value).toBe("412 Lakeshore Dr"));
    expect(fieldLabelled("City").value).toBe("Madison");
    expect(fieldLabelled("State").value).toBe("WI");
    expect(fieldLabelled("Zip Code").value).toBe("53703");
    expect(fieldLabelled("Home Phone").value).toBe("(608) 555-0119");
    expect(fieldLabelled("Mobile Phone").value).toBe("(608) 555-0119");
    expect(fieldLabelled("Email").value).toBe("sofia.marchetti@example.com");
    expect(pageText()).toContain("Copied from Sofia Marchetti");
    await fill({ City: "Monona" });
    await waitForNoText("Copied from Sofia Marchetti");
  });

  test("proposes the end date until another one is typed, and warns when they differ", async () => {
    await openAdd();
    await fill({ Term: "1", "Start Date": "01/31/2026" });
    await waitFor(() => expect(fieldLabelled("End Date").value).toBe("02/28/2026"));
    await fill({ "Term unit": "weeks" });
    await waitFor(() => expect(fieldLabelled("End Date").value).toBe("02/07/2026"));
    await fill({ "End Date": "03/15/2026" });
    await waitForText("The term ends on 02/07/2026");
    await fill({ Term: "3" });
    await waitForText("The term ends on 02/21/2026");
    expect(fieldLabelled("End Date").value).toBe("03/15/2026");
  });

  test("asks how a mid-period start is paid, and posts the choice with the calculation", async () => {
    const { body, onClose } = await openAdd();
    await chooseInvestor();
    await fill(workedExampleValues);
    await waitForText("Mid-Period Start Detected");
    expect(pageText()).toContain("02/15/2026 is 45 days into Q1 2026.");
    await click(checkboxLabelled("Daily"));
    await waitForText("45 days to the end of the quarter ÷ 365");
    await waitForText("Plan $14,319.64");
    await click(checkboxLabelled("Other amount"));
    await waitForText("There are no payouts to show yet. First period ROI is required.");
    await submit();
    await waitForText("First period ROI is required");
    await fill({ "First Period ROI": "$1,000.5" });
    await waitForText("Plan $14,333.84");
    await fill({ "Deposit Date": "2/12/2026" });
    await click(checkboxLabelled("ACH transfer"));
    await submit();
    await waitFor(() => expect(noticeText()).toBe("Agreement created successfully"));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(body()).toMatchObject({
      investorId: sofia.id,
      investmentAmount: "100000.00",
      roiPercentage: "8.00",
      depositDate: "2026-02-12",
      startDate: "2026-02-15",
      endDate: "2027-08-15",
      termValue: 18,
      roiPaymentType: "other",
      customFirstPeriodROI: "1000.50",
      totalRoi: "14333.84",
      achTransfer: true,
      investorCity: "Madison",
      calculationResult: { totalROI: "14333.84", firstPayoutDate: "2026-04-01" },
    });
    for (const name of ["reference", "status", "totalRoiManual", "firstPayoutDateTyped"])
      expect(body()).not.toHaveProperty(name);
  });

  test("warns of payouts before today and records them as paid when the box is checked", async () => {
    const { body } = await openAdd({ today: "2026-11-20" });
    await chooseInvestor();
    await fill(workedExampleValues);
    await waitForText("3 payouts of $7,999.98 in all are dated before today");
    await click(checkboxLabelled("Payouts before today were already paid"));
    await waitForText("dated before today and will be recorded as paid.");
    await submit();
    await waitFor(() => expect(body()).toMatchObject({ paidBeforeToday: true }));
  });

  test("two clicks create once; a retry keeps the key and another body gets another one", async () => {
    let answer = () => refusal(503, "Core is not there. Try again.");
    const { posted, onClose } = await openAdd({
      routes: { "POST /api/agreements": () => answer() },
    });
    await chooseInvestor();
    await fill(workedExampleValues);
    const keys = () => posted().map(({ headers }) => headers.get("Idempotency-Key"));
    const button = buttonNamed("Create Agreement");
    button.click();
    button.click();
    await waitFor(() => expect(noticeText()).toBe("Failed to create agreement"));
    expect(posted()).toHaveLength(1);
    expect(textOf("alert", { within: firstByRole("dialog") })).toBe(
      "Core is not there. Try again.",
    );
    await submit();
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys()[1]).toBe(keys()[0]);
    await waitFor(() => expect(pageText()).not.toContain("Creating..."));
    answer = () => ({ status: 201, body: sampleAgreement() }) as ReturnType<typeof refusal>;
    await fill({ Reference: "AGR-X" });
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  test("shows the server's issue beside its field", async () => {
    await openAdd({
      routes: {
        "POST /api/agreements": refusal(422, "Some fields need another value.", {
          issues: [
            { path: "reference", message: "The reference AGR-X is taken." },
            { path: "calculationResult.totalROI", message: "Total ROI is another one." },
          ],
        }),
      },
    });
    await chooseInvestor();
    await fill({ ...workedExampleValues, Reference: "AGR-X" });
    await submit();
    await waitForText("The reference AGR-X is taken.");
    expect(textOf("alert", { within: firstByRole("dialog") })).toContain(
      "Total ROI is another one.",
    );
    await waitFor(() => expect(document.activeElement).toBe(fieldLabelled("Reference")));
    await press("Escape");
    await waitForText("Discard your changes?");
  });
});

describe("adding an agreement, basic", () => {
  test("accepts a typed total and first date, and shows no badge, warning or schedule", async () => {
    const { body } = await openAdd({ isAdvanced: false });
    await chooseInvestor();
    await fill(workedExampleValues);
    await waitForText("which counts as 2 full years. Total ROI of $16,000.00 pays for both.");
    for (const text of ["Advanced ROI", "Mid-Period Start Detected", "Live Calculation Results"])
      expect(pageText()).not.toContain(text);
    await expectAccessible();
    await fill({ "Total ROI": "15,000", "First Payout Date": "05/01/2026" });
    await waitForNoText("counts as 2 full years");
    await submit();
    await waitFor(() => expect(body()).toBeDefined());
    expect(body()).toMatchObject({
      totalRoi: "15000.00",
      firstPayoutDate: "2026-05-01",
      roiPaymentType: "full",
    });
    expect(body()).not.toHaveProperty("calculationResult");
  });

  test("omits a blank total and first date", async () => {
    const { body } = await openAdd({ isAdvanced: false });
    await chooseInvestor();
    await fill(workedExampleValues);
    await submit();
    await waitFor(() => expect(body()).toBeDefined());
    expect(body()).not.toHaveProperty("totalRoi");
    expect(body()).not.toHaveProperty("firstPayoutDate");
  });
});
