import {
  contactNames,
  contactOf,
  type AgreementDetails,
  type NewAgreement,
} from "@accord/contracts";
import {
  type AgreementStatus,
  type PayoutFrequency,
  type RoiCalculation,
  type RoiPaymentType,
  type TermUnit,
} from "@accord/domain";
import { amountText } from "@accord/ui/inputs";
import { paymentMethods, type MethodName } from "../../../records/payment-methods.ts";
import type { UseFormReturn } from "react-hook-form";
import type { FieldName } from "./field-names.ts";

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
} & { [Name in MethodName]: boolean } & { paidBeforeToday: boolean };

export type AgreementForm = UseFormReturn<AgreementValues, unknown, NewAgreement>;

export const emptyAgreement: AgreementValues = {
  investorId: "",
  reference: "",
  investmentAmount: "",
  roiPercentage: "",
  roiCalculation: "",
  termValue: "",
  termUnit: "months",
  payoutFrequency: "",
  depositDate: "",
  startDate: "",
  endDate: "",
  firstPayoutDate: "",
  totalRoi: "",
  status: "active",
  roiPaymentType: "full",
  customFirstPeriodROI: "",
  investorAddress: "",
  investorCity: "",
  investorState: "",
  investorZip: "",
  investorHomePhone: "",
  investorMobilePhone: "",
  investorEmail: "",
  businessCheckStandardMail: false,
  businessCheckFlatRateEnvelope: false,
  cashiersCheckStandardMail: false,
  cashiersCheckFlatRateEnvelope: false,
  achTransfer: false,
  wireTransfer: false,
  paidBeforeToday: false,
};

const shown = (wire: string | null) => (wire === null ? "" : amountText(wire));

export function valuesOf(agreement: AgreementDetails): AgreementValues {
  const values: AgreementValues = {
    ...emptyAgreement,
    investorId: agreement.investorId,
    reference: agreement.reference,
    investmentAmount: amountText(agreement.initialInvestment),
    roiPercentage: agreement.roiPercentage,
    roiCalculation: agreement.roiCalculation,
    termValue: String(agreement.termValue),
    termUnit: agreement.termUnit,
    payoutFrequency: agreement.payoutFrequency,
    depositDate: agreement.depositDate ?? "",
    startDate: agreement.startDate,
    endDate: agreement.endDate,
    firstPayoutDate: agreement.firstPayoutDateTyped ?? "",
    totalRoi: shown(agreement.totalRoiManual),
    status: agreement.status,
    roiPaymentType: agreement.roiPaymentType,
    customFirstPeriodROI: shown(agreement.customFirstPeriodROI),
  };
  for (const name of contactNames) values[name] = agreement[name] ?? "";
  for (const { name } of paymentMethods) values[name] = agreement[name];
  return values;
}

export type ChosenInvestor = AgreementDetails["investor"];

export const valuesFor = (investor: ChosenInvestor | undefined): AgreementValues =>
  investor === undefined
    ? emptyAgreement
    : { ...emptyAgreement, ...contactOf(investor), investorId: investor.id };
