import type { AgreementInput } from "@accord/contracts";
import { formatMoney, formatPercent } from "@accord/domain";
import type { TermColumns, TermFields } from "../schedule/index.ts";
import type { LockedInvestor } from "../investors/index.ts";
import type { ContactColumns, PaymentColumns } from "./agreement-row.ts";

const wire = (cents: number | null) => (cents === null ? null : formatMoney(cents));

export function termColumns(fields: TermFields): TermColumns {
  return {
    start_date: fields.startDate,
    end_date: fields.endDate,
    term_value: fields.termValue,
    term_unit: fields.termUnit,
    initial_investment: formatMoney(fields.initialInvestment),
    roi_percentage: formatPercent(fields.roiPercentage),
    roi_calculation: fields.roiCalculation,
    payout_frequency: fields.payoutFrequency,
    roi_payment_type: fields.roiPaymentType,
    custom_first_period_roi: wire(fields.customFirstPeriodROI),
    first_payout_date_typed: fields.firstPayoutDateTyped,
    total_roi_manual: wire(fields.totalRoiManual),
  };
}

export function paymentColumns(input: AgreementInput): PaymentColumns {
  return {
    business_check_standard_mail: input.businessCheckStandardMail,
    business_check_flat_rate_envelope: input.businessCheckFlatRateEnvelope,
    cashiers_check_standard_mail: input.cashiersCheckStandardMail,
    cashiers_check_flat_rate_envelope: input.cashiersCheckFlatRateEnvelope,
    ach_transfer: input.achTransfer,
    wire_transfer: input.wireTransfer,
  };
}

/** Null when the form sent no contact field. */
export function sentContact(input: AgreementInput): ContactColumns | null {
  const sent = [
    input.investorAddress,
    input.investorCity,
    input.investorState,
    input.investorZip,
    input.investorHomePhone,
    input.investorMobilePhone,
    input.investorEmail,
  ];
  if (sent.every((value) => value === undefined)) return null;
  return {
    investor_address: input.investorAddress ?? null,
    investor_city: input.investorCity ?? null,
    investor_state: input.investorState ?? null,
    investor_zip: input.investorZip ?? null,
    investor_home_phone: input.investorHomePhone ?? null,
    investor_mobile_phone: input.investorMobilePhone ?? null,
    investor_email: input.investorEmail ?? null,
  };
}

/** The investor's one phone number counts as home and mobile. */
export const snapshotOf = (investor: LockedInvestor): ContactColumns => ({
  investor_address: investor.street_address,
  investor_city: investor.city,
  investor_state: investor.state,
  investor_zip: investor.zip_code,
  investor_home_phone: investor.phone,
  investor_mobile_phone: investor.phone,
  investor_email: investor.email,
});
