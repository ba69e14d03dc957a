import type { AgreementProperty, FieldType } from "../enums.ts";
import { formatMergeValue } from "./format-merge-value.ts";
import type { MergeFacts } from "./merge-facts.ts";
import { mergeValues } from "./merge-values.ts";

/** Sample data for the mapping editor (docs/rules.md#sample-values). */
export function sampleMergeText(property: AgreementProperty, fieldType: FieldType): string {
  const value = mergeValues(sample)[property];
  const formatted = formatMergeValue(value, fieldType);
  if ("text" in formatted) return withSpaces(formatted.text);
  const asText = formatMergeValue(value, "text");
  return "text" in asText ? withSpaces(asText.text) : "";
}

const withSpaces = (text: string) => text.replaceAll("\t", "  ");

/** See docs/rules.md#worked-example. */
const sample: MergeFacts = {
  agreement: {
    reference: "AGR-2026-0001",
    startDate: "2026-02-15",
    depositDate: "2026-02-17",
    investmentAmount: "100000.00",
    roiPercentage: "8.00",
    totalRoi: "16000.00",
    termValue: 18,
    termUnit: "months",
    payoutFrequency: "quarterly",
    roiCalculation: "annual",
    investorAddress: "123 Main Street",
    investorCity: "Birmingham",
    investorState: "AL",
    investorZip: "35203",
    investorHomePhone: null,
    investorMobilePhone: "(205) 555-0123",
    investorEmail: "john.smith@example.com",
  },
  investorName: "John Smith",
  schedule: [
    { period: "Q1 2026", dueDate: "2026-04-01", amount: "2666.66" },
    { period: "Q2 2026", dueDate: "2026-07-01", amount: "2666.66" },
    { period: "Q3 2026", dueDate: "2026-10-07", amount: "2666.66" },
    { period: "Q4 2026", dueDate: "2027-01-06", amount: "2666.66" },
    { period: "Q1 2027", dueDate: "2027-04-07", amount: "2666.66" },
    { period: "Q2 2027", dueDate: "2027-07-07", amount: "2666.70" },
  ],
  company: {
    name: "Your Company Name",
    address: "Your Company Address, City, ST 12345",
    minimumInvestment: "10000.00",
    maximumInvestment: "500000.00",
  },
  agreementDate: "2026-02-10",
};
