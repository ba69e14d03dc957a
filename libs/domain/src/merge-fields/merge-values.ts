import { formatTwoDecimalMonths } from "../roi/term.ts";
import type { AgreementProperty, PayoutFrequency, RoiCalculation } from "../enums.ts";
import type { AgreementFacts, MergeFacts } from "./merge-facts.ts";
import type { MergeValue } from "./merge-value.ts";

const frequencyWords: Record<PayoutFrequency, string> = {
  monthly: "Monthly",
  quarterly: "Quarterly",
  "semi-annually": "Semi-annually",
  annually: "Annually",
  term: "Term",
};

const calculationWords: Record<RoiCalculation, string> = {
  quarterly: "Quarterly",
  annual: "Annual",
  term: "Term",
};

/** See docs/rules.md#template-properties; null prints nothing. */
export function mergeValues(facts: MergeFacts): Record<AgreementProperty, MergeValue | null> {
  const { agreement, company } = facts;
  return {
    agreement_reference: text(agreement.reference),
    investor_name: text(facts.investorName),
    investor_address: text(contactAddress(agreement)),
    investor_email: text(contactEmail(agreement)),
    investor_phone: text(contactPhone(agreement)),
    investment_amount: money(agreement.investmentAmount),
    investment_date: { kind: "day", day: agreement.startDate },
    deposit_date:
      agreement.depositDate === null ? null : { kind: "day", day: agreement.depositDate },
    roi_percentage: { kind: "percent", percent: agreement.roiPercentage },
    term_months: { kind: "number", text: formatTwoDecimalMonths(agreement) },
    agreement_date: { kind: "day", day: facts.agreementDate },
    company_name: text(company.name),
    company_address: text(company.address),
    payout_schedule:
      facts.schedule.length === 0 ? null : { kind: "schedule", rows: facts.schedule },
    payout_frequency: text(frequencyWords[agreement.payoutFrequency]),
    total_roi: money(agreement.totalRoi),
    calculation: text(calculationWords[agreement.roiCalculation]),
    minimum_investment: money(company.minimumInvestment),
    maximum_investment: money(company.maximumInvestment),
  };
}

const text = (value: string): MergeValue | null =>
  value.trim() === "" ? null : { kind: "text", text: value };

const money = (amount: string): MergeValue => ({ kind: "money", amount });

/** "12 Elm Street, Mobile, AL 36602". */
const contactAddress = (agreement: AgreementFacts): string =>
  joinNonBlank(", ", [
    agreement.investorAddress,
    agreement.investorCity,
    joinNonBlank(" ", [agreement.investorState, agreement.investorZip]),
  ]);

const contactPhone = (agreement: AgreementFacts): string =>
  firstNonBlank(agreement.investorMobilePhone, agreement.investorHomePhone);

const contactEmail = (agreement: AgreementFacts): string => firstNonBlank(agreement.investorEmail);

type Part = string | null;

const joinNonBlank = (separator: string, parts: readonly Part[]) =>
  parts
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .join(separator);

const firstNonBlank = (...texts: readonly Part[]) =>
  texts.map((text) => text?.trim() ?? "").find((text) => text !== "") ?? "";
