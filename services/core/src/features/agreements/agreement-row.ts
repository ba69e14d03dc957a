import { parseMoney, type AgreementStatus, type Day } from "@accord/domain";
import { termsOf, type TermColumns } from "../schedule/index.ts";
import type { ServedTerms } from "./read-term-fields.ts";

/** The investor's contact data at the time of the agreement. */
export interface ContactColumns {
  investor_address: string | null;
  investor_city: string | null;
  investor_state: string | null;
  investor_zip: string | null;
  investor_home_phone: string | null;
  investor_mobile_phone: string | null;
  investor_email: string | null;
}

export interface PaymentColumns {
  business_check_standard_mail: boolean;
  business_check_flat_rate_envelope: boolean;
  cashiers_check_standard_mail: boolean;
  cashiers_check_flat_rate_envelope: boolean;
  ach_transfer: boolean;
  wire_transfer: boolean;
}

export interface AgreementRow extends TermColumns, ContactColumns, PaymentColumns {
  id: string;
  investor_id: string;
  reference: string;
  deposit_date: Day | null;
  first_payout_date: Day | null;
  investment_amount: string;
  total_roi: string;
  status: AgreementStatus;
  agreement_document_path: string | null;
  notes: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  deleted_by: string | null;
}

export function servedTerms(row: AgreementRow): ServedTerms {
  return {
    ...termsOf(row),
    investmentAmount: parseMoney(row.investment_amount),
    totalRoi: parseMoney(row.total_roi),
    firstPayoutDate: row.first_payout_date,
  };
}
