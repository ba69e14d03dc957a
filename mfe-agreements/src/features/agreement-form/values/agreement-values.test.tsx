import { newAgreement } from "@accord/contracts";
import { planPayouts } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { sampleAgreement } from "../../../testing/sample-agreement.ts";
import { samplePayouts } from "../../../testing/sample-money.ts";
import { type AgreementValues, emptyAgreement, valuesOf } from "./agreement-values.ts";
import { agreementSchema } from "./agreement-schema.ts";
import { createBody, updateBody } from "./bodies.ts";
import { NO_RECORDS, pastDueOf, previewOf } from "./preview.ts";
import { proposedEnd, readTerms } from "./terms-of.ts";

const filled: AgreementValues = {
  ...emptyAgreement,
  investorId: sampleAgreement().investorId,
  investmentAmount: "100,000.00",
  roiPercentage: "8%",
  roiCalculation: "annual",
  termValue: "18",
  payoutFrequency: "quarterly",
  startDate: "2026-02-15",
  endDate: "2027-08-15",
};
const withValues = (changes: Partial<AgreementValues>) => ({ ...filled, ...changes });
const parsed = (changes: Partial<AgreementValues> = {}) =>
  agreementSchema.parse(withValues(changes));
const termsIn = (changes: Partial<AgreementValues> = {}) => readTerms(withValues(changes)).terms;
const messages = (values: AgreementValues) => {
  const result = agreementSchema.safeParse(values);
  return Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join("."), message]),
  );
};

describe("validation of the form", () => {
  test("names every missing field in the specified words", () => {
    expect(messages(emptyAgreement)).toMatchObject({
      investorId: "Investor is required",
      startDate: "Start date is required",
      endDate: "End date is required",
      termValue: "Term value must be at least 1",
      investmentAmount: "Investment amount is required",
      roiPercentage: "ROI percentage is required",
      roiCalculation: "Choose quarterly, annual or term",
      payoutFrequency: "Choose monthly, quarterly, semi-annually, annually or term",
    });
  });

  test("compares the terms as the server does", () => {
    expect(messages(withValues({ endDate: "2026-02-15" }))).toEqual({
      endDate: "End date must be after the start date",
    });
    expect(messages(withValues({ roiPaymentType: "other" }))).toEqual({
      customFirstPeriodROI: "First period ROI is required",
    });
    expect(messages(withValues({ termValue: "1201" }))).toEqual({
      termValue: "The term must be at most 1,200 months",
    });
  });

  test("passes unreadable amounts on, so that the message names them", () => {
    const { investmentAmount, roiPercentage } = messages(
      withValues({ investmentAmount: "12,50", roiPercentage: "eight" }),
    );
    expect(investmentAmount).toContain("Investment amount must be an amount");
    expect(roiPercentage).toContain("ROI percentage must be a percentage");
  });
});

describe("the body of a create", () => {
  test("omits blank fields and sends the calculation in the advanced form", () => {
    const agreement = parsed({ investmentAmount: "$100,000.5", roiPercentage: "8" });
    const plan = planPayouts(termsIn({ investmentAmount: "100000.50" })!);
    const body = JSON.parse(JSON.stringify(createBody(agreement, plan, false)));
    expect(body).toMatchObject({
      investmentAmount: "100000.50",
      roiPercentage: "8.00",
      termValue: 18,
      totalRoi: "16000.08",
      firstPayoutDate: "2026-04-01",
      calculationResult: { totalROI: "16000.08", periodsInTerm: 2 },
      paidBeforeToday: false,
    });
    for (const name of ["reference", "depositDate", "totalRoiManual", "firstPayoutDateTyped"])
      expect(body).not.toHaveProperty(name);
    expect(body.calculationResult.payoutSchedule).toHaveLength(6);
    expect(body).not.toHaveProperty("status");
    expect(newAgreement.parse(body).calculationResult?.totalROI).toBe("16000.08");
  });

  test("sends typed figures in the basic form and omits blank ones", () => {
    const typed = parsed({ totalRoi: "12,000", firstPayoutDate: "2026-05-01" });
    expect(createBody(typed, null, true)).toMatchObject({
      totalRoi: "12000.00",
      totalRoiManual: "12000.00",
      firstPayoutDate: "2026-05-01",
      firstPayoutDateTyped: "2026-05-01",
      paidBeforeToday: true,
    });
    const bare = JSON.parse(JSON.stringify(createBody(parsed(), null, false)));
    expect(bare).not.toHaveProperty("totalRoi");
    expect(bare).not.toHaveProperty("calculationResult");
  });

  test("sends the first-period choice only for a mid-period start", () => {
    expect(parsed({ roiPaymentType: "daily" }).roiPaymentType).toBe("daily");
    const early = parsed({ roiPaymentType: "daily", startDate: "2026-01-05" });
    expect(early.roiPaymentType).toBe("full");
    const other = parsed({ roiPaymentType: "other", customFirstPeriodROI: "1,000" });
    expect(other.customFirstPeriodROI).toBe("1000.00");
  });
});

describe("the body of an edit", () => {
  test("adds later additions to the initial investment", () => {
    const opened = sampleAgreement();
    const values = { ...valuesOf(opened), investmentAmount: "90,000", investorEmail: "" };
    const body = updateBody(agreementSchema.parse(values), null, opened, "active");
    expect(body).toMatchObject({
      initialInvestment: "90000.00",
      investmentAmount: "110000.00",
      investorEmail: null,
      status: "active",
    });
    expect(JSON.stringify(body)).not.toContain("paidBeforeToday");
  });

  test("keeps a typed total and first date in the advanced form", () => {
    const opened = sampleAgreement({
      totalRoiManual: "15000.00",
      firstPayoutDateTyped: "2026-05-01",
    });
    const values = valuesOf(opened);
    const plan = planPayouts(readTerms(values).terms!);
    expect(updateBody(agreementSchema.parse(values), plan, opened, "active")).toMatchObject({
      totalRoiManual: "15000.00",
      firstPayoutDateTyped: "2026-05-01",
      totalRoi: "15000.00",
      firstPayoutDate: "2026-05-01",
    });
  });
});

describe("the preview", () => {
  test("is absent until amount, ROI, calculation, term, frequency and start date are filled in", () => {
    for (const name of [
      "investmentAmount",
      "roiPercentage",
      "roiCalculation",
      "termValue",
      "payoutFrequency",
      "startDate",
    ] as const)
      expect(readTerms(withValues({ [name]: "" })), name).toEqual({
        terms: null,
        problem: null,
      });
    expect(termsIn({ endDate: "" })?.endDate).toBe("2027-08-15");
    expect(termsIn({ startDate: "02/30/2026" })).toBeNull();
  });

  test.each([
    [{ termValue: "1201" }, "The term must be at most 1,200 months"],
    [{ termValue: "999999" }, "The term must be at most 1,200 months"],
    [{ roiPaymentType: "other" }, "First period ROI is required"],
    [{ investmentAmount: "9,999,999,999", roiPercentage: "90" }, "The total ROI is more than"],
  ] as const)("explains why complete terms cannot be planned: %o", (changes, text) => {
    const { terms, problem } = readTerms(withValues(changes));
    expect(terms).toBeNull();
    expect(problem?.message).toContain(text);
  });

  test("proposes the end date from start and term, clamped to the month's end", () => {
    expect(proposedEnd({ startDate: "2026-01-31", termValue: "1", termUnit: "months" })).toBe(
      "2026-02-28",
    );
    expect(proposedEnd({ startDate: "2026-01-31", termValue: "2", termUnit: "weeks" })).toBe(
      "2026-02-14",
    );
    expect(proposedEnd({ startDate: "2026-01-31", termValue: "0", termUnit: "days" })).toBeNull();
    expect(
      proposedEnd({ startDate: "9999-01-31", termValue: "99999", termUnit: "days" }),
    ).toBeNull();
  });

  test("counts the overdue payouts of a back-dated agreement", () => {
    const { rows } = previewOf(termsIn()!, NO_RECORDS);
    expect(pastDueOf(rows, "2026-11-20")).toEqual({ count: 3, sum: 799_998 });
    expect(pastDueOf(rows, "2026-04-01")).toBeNull();
  });

  test("counts only payouts of a recorded agreement that the edit makes overdue", () => {
    const payouts = samplePayouts.map((row) => ({ ...row, status: "pending" as const }));
    const recorded = { ...NO_RECORDS, payouts };
    const { rows } = previewOf(termsIn()!, recorded);
    expect(pastDueOf(rows, "2027-01-10")).toBeNull();
    const earlier = previewOf(termsIn({ firstPayoutDate: "2026-03-01" })!, recorded);
    expect(pastDueOf(earlier.rows, "2027-01-05")).toEqual({ count: 1, sum: 266_666 });
  });
});
