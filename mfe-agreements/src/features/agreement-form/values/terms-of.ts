import type { NewAgreement } from "@accord/contracts";
import {
  isDay,
  isMoney,
  isPercent,
  midPeriodStart,
  parseMoney,
  parsePercent,
  proposedEndDate,
  validateTerms,
  type Day,
  type RoiPaymentType,
  type Terms,
  termsOf,
} from "@accord/domain";
import { amountWire, percentWire } from "@accord/ui/inputs";
import type { AgreementValues, TermName } from "./agreement-values.ts";

/** The form's amount is the initial investment. */
export const filledTerms = (agreement: NewAgreement): Terms =>
  termsOf({
    ...agreement,
    initialInvestment: agreement.investmentAmount,
    firstPayoutDateTyped: agreement.firstPayoutDate,
    totalRoiManual: agreement.totalRoi,
  });

/** Null while start or frequency is missing. */
export function midPeriodOf({
  startDate,
  payoutFrequency,
}: Pick<AgreementValues, "startDate" | "payoutFrequency">) {
  if (payoutFrequency === "" || !isDay(startDate)) return null;
  return midPeriodStart(startDate, payoutFrequency);
}

export type TermValues = Pick<AgreementValues, TermName>;

/** The choice applies only to a mid-period start. */
export const paymentTypeOf = (values: TermValues): RoiPaymentType =>
  midPeriodOf(values) === null ? "full" : values.roiPaymentType;

type Term = Pick<AgreementValues, "startDate" | "termValue" | "termUnit">;

const isTermValue = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= 1;

/** Null while start or term is missing or invalid. */
export function proposedEnd({ startDate, termValue, termUnit }: Term): Day | null {
  if (!isTermValue(termValue) || !isDay(startDate)) return null;
  try {
    return proposedEndDate(startDate, { termValue: Number(termValue), termUnit });
  } catch {
    return null;
  }
}

function amount(text: string): number | null {
  const wire = amountWire(text);
  return isMoney(wire) ? parseMoney(wire) : null;
}

/**
 * Terms for the preview, once all required fields are valid (docs/rules.md#live-calculation). A
 * missing or invalid end date is replaced by the proposed one.
 */
export function readTerms(values: TermValues) {
  const terms = completeTerms(values);
  const [problem = null] = terms === null ? [] : validateTerms(terms);
  return { terms: problem === null ? terms : null, problem };
}

/** For a term beyond the calendar the problem is the term, not the end date. */
function endOf(values: TermValues): Day {
  const { startDate, endDate } = values;
  return isDay(endDate) && endDate > startDate ? endDate : (proposedEnd(values) ?? startDate);
}

/** Null while a required field is missing or unreadable. */
function completeTerms(values: TermValues): Terms | null {
  const { roiCalculation, payoutFrequency, startDate, firstPayoutDate } = values;
  const investmentAmount = amount(values.investmentAmount);
  const percent = percentWire(values.roiPercentage);
  if (roiCalculation === "" || payoutFrequency === "") return null;
  if (investmentAmount === null || !isPercent(percent)) return null;
  if (!isTermValue(values.termValue) || !isDay(startDate)) return null;
  const roiPaymentType = paymentTypeOf(values);
  return {
    investmentAmount,
    roiPercentage: parsePercent(percent),
    roiCalculation,
    termValue: Number(values.termValue),
    termUnit: values.termUnit,
    payoutFrequency,
    startDate,
    endDate: endOf(values),
    roiPaymentType,
    customFirstPeriodROI: roiPaymentType === "other" ? amount(values.customFirstPeriodROI) : null,
    firstPayoutDate: isDay(firstPayoutDate) ? firstPayoutDate : null,
    totalRoiManual: amount(values.totalRoi),
  };
}
