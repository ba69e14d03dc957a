import { contactOf, type AgreementDetails, type NewAgreement } from "@accord/contracts";
import {
  carriedNames,
  contactNames,
  payoutMethods,
  pick,
  type AgreementStatus,
  type PayoutFrequency,
  type PayoutMethod,
  type RoiCalculation,
  type RoiPaymentType,
  type TermUnit,
} from "@accord/domain";
import { amountText } from "@accord/ui/inputs";
import type { UseFormReturn } from "react-hook-form";

const amountsAndTerm = [
  "investmentAmount",
  "roiPercentage",
  "roiCalculation",
  "termValue",
  "termUnit",
  "payoutFrequency",
] as const;
const daysAndTotal = ["startDate", "endDate", "firstPayoutDate", "totalRoi"] as const;
const firstPeriod = ["roiPaymentType", "customFirstPeriodROI"] as const;

/** The fields that determine the payout schedule. */
export const termNames = [...amountsAndTerm, ...daysAndTotal, ...firstPeriod];
export type TermName = (typeof termNames)[number];

/** In screen order. */
export const fieldNames = [
  "investorId",
  "reference",
  ...amountsAndTerm,
  ...carriedNames,
  ...daysAndTotal,
  "status",
  ...firstPeriod,
  ...contactNames,
] as const;
export type FieldName = (typeof fieldNames)[number];

interface Choices {
  readonly roiCalculation: RoiCalculation | "";
  readonly payoutFrequency: PayoutFrequency | "";
  readonly termUnit: TermUnit;
  readonly roiPaymentType: RoiPaymentType;
  readonly status: AgreementStatus;
}

type TextName = Exclude<FieldName, keyof Choices>;

/**
 * Texts as on screen, days as YYYY-MM-DD. `investmentAmount` is the initial investment. `totalRoi`
 * and `firstPayoutDate` are blank when calculated.
 */
export type AgreementValues = { [Name in TextName]: string } & {
  -readonly [Name in keyof Choices]: Choices[Name];
} & { [Name in PayoutMethod]: boolean } & { paidBeforeToday: boolean };

export type AgreementForm = UseFormReturn<AgreementValues, unknown, NewAgreement>;

function each<Name extends string, const Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value>;
function each(names: readonly string[], value: unknown): object {
  return Object.fromEntries(names.map((name) => [name, value]));
}

export const emptyAgreement: AgreementValues = {
  ...each(fieldNames, ""),
  ...each(payoutMethods, false),
  termUnit: "months",
  status: "active",
  roiPaymentType: "full",
  paidBeforeToday: false,
};

const shown = (wire: string | null) => (wire === null ? "" : amountText(wire));

export function valuesOf(agreement: AgreementDetails): AgreementValues {
  const values: AgreementValues = {
    ...emptyAgreement,
    ...pick(agreement, ["investorId", "reference", "status", ...termNames, ...payoutMethods]),
    investmentAmount: amountText(agreement.initialInvestment),
    termValue: String(agreement.termValue),
    firstPayoutDate: agreement.firstPayoutDateTyped ?? "",
    totalRoi: shown(agreement.totalRoiManual),
    customFirstPeriodROI: shown(agreement.customFirstPeriodROI),
  };
  for (const name of [...contactNames, ...carriedNames]) values[name] = agreement[name] ?? "";
  return values;
}

export type ChosenInvestor = AgreementDetails["investor"];

export const valuesFor = (investor: ChosenInvestor | undefined): AgreementValues =>
  investor === undefined
    ? emptyAgreement
    : { ...emptyAgreement, ...contactOf(investor), investorId: investor.id };
