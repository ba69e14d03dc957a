import type { Investor } from "@accord/contracts";

export interface InvestorRow {
  readonly id: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
  readonly last_four_ssn: string;
  readonly email: string;
  readonly phone: string;
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly responsible_party: string | null;
  readonly relationship: string | null;
  readonly has_second_party: boolean;
  readonly second_party_first_name: string | null;
  readonly second_party_middle_name: string | null;
  readonly second_party_last_name: string | null;
  readonly second_party_last_four_ssn: string | null;
  readonly second_party_email: string | null;
  readonly second_party_phone: string | null;
  readonly second_party_street_address: string | null;
  readonly second_party_city: string | null;
  readonly second_party_state: string | null;
  readonly second_party_zip_code: string | null;
  readonly w9_document_path: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
  readonly total_investment: string | null;
  readonly roi_paid: string | null;
  readonly agreements_count: number | null;
  readonly active_agreements_count: number | null;
}

export function toInvestor(row: InvestorRow): Investor {
  return {
    id: row.id,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    lastFourSsn: row.last_four_ssn,
    email: row.email,
    phone: row.phone,
    streetAddress: row.street_address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    responsibleParty: row.responsible_party,
    relationship: row.relationship,
    hasSecondParty: row.has_second_party,
    secondPartyFirstName: row.second_party_first_name,
    secondPartyMiddleName: row.second_party_middle_name,
    secondPartyLastName: row.second_party_last_name,
    secondPartyLastFourSsn: row.second_party_last_four_ssn,
    secondPartyEmail: row.second_party_email,
    secondPartyPhone: row.second_party_phone,
    secondPartyStreetAddress: row.second_party_street_address,
    secondPartyCity: row.second_party_city,
    secondPartyState: row.second_party_state,
    secondPartyZipCode: row.second_party_zip_code,
    w9DocumentPath: row.w9_document_path,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    totalInvestment: row.total_investment ?? "0.00",
    roiPaid: row.roi_paid ?? "0.00",
    agreementsCount: row.agreements_count ?? 0,
    activeAgreementsCount: row.active_agreements_count ?? 0,
  };
}
