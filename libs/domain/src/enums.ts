/* Contracts and the database's checks use these lists (docs/rules.md#enumerations). */

/** The 50 states, then the District of Columbia, the territories and the military addresses. */
// oxfmt-ignore
export const usStates = [
  "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA",
  "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD",
  "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ",
  "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC",
  "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY",
  "DC", "AS", "GU", "MP", "PR", "VI", "AA", "AE", "AP",
] as const;
export type UsState = (typeof usStates)[number];

const bothOrders = <const Name extends string>(...names: readonly Name[]) =>
  names.flatMap((name) => [name, `-${name}`] as const);

export const investorSorts = bothOrders("name", "agreements", "totalInvestment", "roiPaid");
export type InvestorSort = (typeof investorSorts)[number];

export const agreementSorts = bothOrders(
  "reference",
  "investor",
  "amount",
  "term",
  "roi",
  "status",
);
export type AgreementSort = (typeof agreementSorts)[number];

export const payoutViews = ["upcoming", "overdue", "paid"] as const;
export type PayoutView = (typeof payoutViews)[number];

export const payoutSorts = bothOrders("date", "amount", "investor", "agreement", "status", "check");
export type PayoutSort = (typeof payoutSorts)[number];

export const payoutMethods = [
  "businessCheckStandardMail",
  "businessCheckFlatRateEnvelope",
  "cashiersCheckStandardMail",
  "cashiersCheckFlatRateEnvelope",
  "achTransfer",
  "wireTransfer",
] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

export const payoutFrequencies = [
  "monthly",
  "quarterly",
  "semi-annually",
  "annually",
  "term",
] as const;
export type PayoutFrequency = (typeof payoutFrequencies)[number];

export const roiCalculations = ["quarterly", "annual", "term"] as const;
export type RoiCalculation = (typeof roiCalculations)[number];

export const roiPaymentTypes = ["full", "daily", "other"] as const;
export type RoiPaymentType = (typeof roiPaymentTypes)[number];

export const termUnits = ["days", "weeks", "months"] as const;
export type TermUnit = (typeof termUnits)[number];

export const agreementStatuses = ["active", "completed", "cancelled"] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

export const payoutStatuses = ["pending", "completed", "overdue", "rolled_over"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutTypes = ["roi", "principal"] as const;
export type PayoutType = (typeof payoutTypes)[number];

export const rolloverTypes = ["rollover", "additional_investment"] as const;
export type RolloverType = (typeof rolloverTypes)[number];

export const rolloverCategories = ["roi", "principal"] as const;
export type RolloverCategory = (typeof rolloverCategories)[number];

export const sourceTypes = ["Email", "Text/SMS", "Amendment"] as const;
export type SourceType = (typeof sourceTypes)[number];

export const fieldTypes = ["text", "number", "date", "currency", "percentage"] as const;
export type FieldType = (typeof fieldTypes)[number];

export const agreementProperties = [
  "agreement_reference",
  "investor_name",
  "investor_address",
  "investor_email",
  "investor_phone",
  "investment_amount",
  "investment_date",
  "deposit_date",
  "roi_percentage",
  "term_months",
  "agreement_date",
  "company_name",
  "company_address",
  "payout_schedule",
  "payout_frequency",
  "total_roi",
  "calculation",
  "minimum_investment",
  "maximum_investment",
] as const;
export type AgreementProperty = (typeof agreementProperties)[number];

export const statementKinds = [
  "deposit",
  "addition",
  "rollover_in",
  "principal_payout",
  "rollover_out",
  "roi_paid",
  "roi_rolled",
] as const;
export type StatementKind = (typeof statementKinds)[number];

export const docusignStatuses = [
  "created",
  "sent",
  "delivered",
  "signed",
  "completed",
  "declined",
  "voided",
  "expired",
] as const;
export type DocusignStatus = (typeof docusignStatuses)[number];
