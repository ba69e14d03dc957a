import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  agreementProperties,
  fieldTypes,
  type AgreementProperty,
  type FieldType,
} from "../enums.ts";
import { writeHundredths } from "../money/hundredths.ts";
import { formatMergeValue } from "./format-merge-value.ts";
import type { MergeFacts } from "./merge-facts.ts";
import { mergeValues } from "./merge-values.ts";
import { sampleMergeText } from "./sample-merge-text.ts";

const facts: MergeFacts = {
  agreement: {
    reference: "AGR-2026-0007",
    startDate: "2026-02-15",
    depositDate: null,
    investmentAmount: "1234.50",
    roiPercentage: "8.00",
    totalRoi: "16000.00",
    termValue: 52,
    termUnit: "weeks",
    payoutFrequency: "semi-annually",
    roiCalculation: "annual",
    investorAddress: "12 Elm Street ",
    investorCity: "Mobile",
    investorState: "AL",
    investorZip: "36602",
    investorHomePhone: "251-555-0100",
    investorMobilePhone: null,
    investorEmail: "snapshot@example.com",
  },
  investorName: "Łukasz J. Ærø & Mia Ærø",
  schedule: [
    { period: "Q1 2026", dueDate: "2026-04-01", amount: "2666.66" },
    { period: "Q2 2026", dueDate: "2026-07-01", amount: "2666.70" },
  ],
  company: {
    name: "Accord Capital Partners",
    address: "100 Main Street, Wilmington, DE 19801",
    minimumInvestment: "10000.00",
    maximumInvestment: "500000.00",
  },
  agreementDate: "2026-02-10",
};

const printed = (property: AgreementProperty, type: FieldType = "text", from = facts) =>
  formatMergeValue(mergeValues(from)[property], type);

test("each of the 19 properties has a value that prints as text", () => {
  const texts = agreementProperties.map((property) => [property, printed(property)] as const);
  expect(Object.fromEntries(texts)).toEqual({
    agreement_reference: { text: "AGR-2026-0007" },
    investor_name: { text: "Łukasz J. Ærø & Mia Ærø" },
    investor_address: { text: "12 Elm Street, Mobile, AL 36602" },
    investor_email: { text: "snapshot@example.com" },
    investor_phone: { text: "251-555-0100" },
    investment_amount: { text: "$1,234.50" },
    investment_date: { text: "02/15/2026" },
    deposit_date: { text: "" },
    roi_percentage: { text: "8.00%" },
    term_months: { text: "12.01" },
    agreement_date: { text: "02/10/2026" },
    company_name: { text: "Accord Capital Partners" },
    company_address: { text: "100 Main Street, Wilmington, DE 19801" },
    payout_schedule: { text: "Q1 2026\t04/01/2026\t$2,666.66\nQ2 2026\t07/01/2026\t$2,666.70" },
    payout_frequency: { text: "Semi-annually" },
    total_roi: { text: "$16,000.00" },
    calculation: { text: "Annual" },
    minimum_investment: { text: "$10,000.00" },
    maximum_investment: { text: "$500,000.00" },
  });
});

describe("formatMergeValue", () => {
  test.each([
    ["investment_amount", "currency", "$1,234.50"],
    ["investment_amount", "number", "1,234.5"],
    ["roi_percentage", "percentage", "8.00%"],
    ["roi_percentage", "number", "8"],
    ["investment_date", "date", "02/15/2026"],
    ["term_months", "number", "12.01"],
  ] as const)("prints %s as %s: %s", (property, type, text) => {
    expect(printed(property, type)).toEqual({ text });
  });

  test.each([
    [
      "roi_percentage",
      "currency",
      "The value is a percentage (8.00%) and cannot be printed as currency.",
    ],
    [
      "investor_name",
      "date",
      "The value is text (Łukasz J. Ærø & Mia Ærø) and cannot be printed as a date.",
    ],
    [
      "investment_date",
      "number",
      "The value is a date (02/15/2026) and cannot be printed as a number.",
    ],
    [
      "payout_schedule",
      "number",
      "The value is a list of payouts and cannot be printed as a number.",
    ],
    [
      "term_months",
      "percentage",
      "The value is a number (12.01) and cannot be printed as a percentage.",
    ],
  ] as const)("reports %s as %s as a problem", (property, type, problem) => {
    expect(printed(property, type)).toEqual({
      problem: `${problem} Choose another field type, for example text.`,
    });
  });

  test("returns an empty text for a missing value", () => {
    for (const type of fieldTypes) expect(printed("deposit_date", type)).toEqual({ text: "" });
  });
});

describe("contact values", () => {
  const silent = {
    investorAddress: null,
    investorCity: " ",
    investorState: null,
    investorZip: null,
    investorHomePhone: "",
    investorMobilePhone: null,
    investorEmail: null,
  };
  const of = (change: Partial<MergeFacts["agreement"]>): MergeFacts => ({
    ...facts,
    agreement: { ...facts.agreement, ...change },
  });

  test("come from the agreement only: a missing one prints nothing", () => {
    for (const property of ["investor_address", "investor_phone", "investor_email"] as const) {
      expect(printed(property, "text", of(silent))).toEqual({ text: "" });
      expect(mergeValues(of(silent))[property]).toBeNull();
    }
  });

  test("leave out missing parts of the address without a comma", () => {
    const part = of({ ...silent, investorCity: "Mobile", investorZip: "36602" });
    expect(printed("investor_address", "text", part)).toEqual({ text: "Mobile, 36602" });
  });

  test("prefer the mobile phone to the home phone", () => {
    const both = of({ investorMobilePhone: "205-555-0111" });
    expect(printed("investor_phone", "text", both)).toEqual({ text: "205-555-0111" });
  });
});

test("money keeps every cent in each type that accepts it", () => {
  const digits = (value: { text: string } | { problem: string }) =>
    "text" in value ? Number(value.text.replaceAll(/[$,]/g, "")) : Number.NaN;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      const value = { kind: "money", amount: writeHundredths(cents) } as const;
      for (const type of ["currency", "number", "text"] as const) {
        expect(Math.round(digits(formatMergeValue(value, type)) * 100)).toBe(cents);
      }
    }),
  );
});

test("sample data has a text for every property and type", () => {
  for (const property of agreementProperties) {
    for (const type of fieldTypes) expect(sampleMergeText(property, type)).not.toBe("");
  }
  expect(sampleMergeText("minimum_investment", "currency")).toBe("$10,000.00");
  expect(sampleMergeText("maximum_investment", "text")).toBe("$500,000.00");
});
