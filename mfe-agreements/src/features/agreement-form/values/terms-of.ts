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
} from "@accord/domain";
import type { Day, RoiPaymentType, Terms, TermsProblem } from "@accord/domain";
import { amountWire, percentWire } from "@accord/ui/inputs";
import { termsOf } from "../../../records/agreement-terms.ts";
import type { AgreementValues } from "./agreement-values.ts";
import type { TermName } from "./field-names.ts";

/** The terms of a filled-in form: its amount is the money at the start, typed figures stand. */
export const filledTerms = (agreement: NewAgreement): Terms =>
  termsOf({
    ...agreement,
    initialInvestment: agreement.investmentAmount,
    firstPayoutDateTyped: agreement.firstPayoutDate,
    totalRoiManual: agreement.totalRoi,
  });

/** What the form says about a mid-period start, or null while it cannot say. */
export function midPeriodOf({
  startDate,
  payoutFrequency,
}: Pick<AgreementValues, "startDate" | "payoutFrequency">) {
  if (payoutFrequency === "" || !isDay(startDate)) return null;
  return midPeriodStart(startDate, payoutFrequency);
}

/** The part of the form that the schedule follows from. */
export type TermValues = Pick<AgreementValues, TermName>;

/** The choice counts only while the agreement starts mid-period; otherwise the period is full. */
export const paymentTypeOf = (values: TermValues): RoiPaymentType =>
  midPeriodOf(values) === null ? "full" : values.roiPaymentType;

type Term = Pick<AgreementValues, "startDate" | "termValue" | "termUnit">;

const isTermValue = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= 1;

/** The end date that start and term give, or null while one of them is missing or wrong. */
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

/** Terms that can be previewed, or why terms that are all filled in cannot be. */
export interface ReadTerms {
  readonly terms: Terms | null;
  /** Null while something is missing or unreadable. */
  readonly problem: TermsProblem | null;
}

/**
 * The terms that can be previewed: none unless amount, ROI, calculation, term, unit, frequency and
 * start date are all filled in and valid (docs/rules.md#live-calculation). An end date that is
 * missing or wrong is taken as proposed.
 */
export function readTerms(values: TermValues): ReadTerms {
  const terms = filledIn(values);
  const [problem = null] = terms === null ? [] : validateTerms(terms);
  return { terms: problem === null ? terms : null, problem };
}

/** A term that ends beyond the calendar is too long, which is its problem, not its end date. */
function endOf(values: TermValues): Day {
  const { startDate, endDate } = values;
  return isDay(endDate) && endDate > startDate ? endDate : (proposedEnd(values) ?? startDate);
}

/** The terms as they stand, valid or not; null while something is missing or unreadable. */
function filledIn(values: TermValues): Terms | null {
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
