import type { Agreement } from "@accord/contracts";
import { completionPercentage, type Day } from "@accord/domain";
import type { AgreementRow } from "./agreement-row.ts";

export interface ListedAgreement extends AgreementRow {
  readonly outstanding_principal: string;
  readonly investor_first_name: string;
  readonly investor_last_name: string;
  readonly own_email: string;
  readonly own_phone: string;
  readonly own_street_address: string;
  readonly own_city: string;
  readonly own_state: string;
  readonly own_zip_code: string;
}

export function presentAgreement(row: ListedAgreement, today: Day): Agreement {
  return {
    id: row.id,
    investorId: row.investor_id,
    reference: row.reference,
    ...presentTerms(row),
    status: row.status,
    completionPercentage: completionPercentage(row.start_date, row.end_date, today, row.status),
    agreementDocumentPath: row.agreement_document_path,
    notes: row.notes,
    investorAddress: row.investor_address,
    investorCity: row.investor_city,
    investorState: row.investor_state,
    investorZip: row.investor_zip,
    investorHomePhone: row.investor_home_phone,
    investorMobilePhone: row.investor_mobile_phone,
    investorEmail: row.investor_email,
    businessCheckStandardMail: row.business_check_standard_mail,
    businessCheckFlatRateEnvelope: row.business_check_flat_rate_envelope,
    cashiersCheckStandardMail: row.cashiers_check_standard_mail,
    cashiersCheckFlatRateEnvelope: row.cashiers_check_flat_rate_envelope,
    achTransfer: row.ach_transfer,
    wireTransfer: row.wire_transfer,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    investor: {
      id: row.investor_id,
      firstName: row.investor_first_name,
      lastName: row.investor_last_name,
      email: row.own_email,
      phone: row.own_phone,
      streetAddress: row.own_street_address,
      city: row.own_city,
      state: row.own_state,
      zipCode: row.own_zip_code,
    },
  };
}

const presentTerms = (row: ListedAgreement) => ({
  startDate: row.start_date,
  endDate: row.end_date,
  depositDate: row.deposit_date,
  firstPayoutDate: row.first_payout_date,
  firstPayoutDateTyped: row.first_payout_date_typed,
  termValue: row.term_value,
  termUnit: row.term_unit,
  investmentAmount: row.investment_amount,
  initialInvestment: row.initial_investment,
  outstandingPrincipal: row.outstanding_principal,
  roiPercentage: row.roi_percentage,
  totalRoi: row.total_roi,
  totalRoiManual: row.total_roi_manual,
  roiCalculation: row.roi_calculation,
  payoutFrequency: row.payout_frequency,
  roiPaymentType: row.roi_payment_type,
  customFirstPeriodROI: row.custom_first_period_roi,
});
