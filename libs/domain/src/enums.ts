/*
 * The closed lists (docs/rules.md#enumerations). Contracts and the database's
 * checks are built from these arrays, so a value is added here or nowhere.
 */

/** Two-letter codes of the 50 US states, by the state's name. */
// prettier-ignore
export const usStates = [
  "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA",
  "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD",
  "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ",
  "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC",
  "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY",
] as const;
export type UsState = (typeof usStates)[number];

/** The orders of the investors' list; a leading minus is descending. The default is name. */
export const investorSorts = [
  "name",
  "-name",
  "agreements",
  "-agreements",
  "totalInvestment",
  "-totalInvestment",
  "roiPaid",
  "-roiPaid",
] as const;
export type InvestorSort = (typeof investorSorts)[number];

/** The orders of the agreements' list; a leading minus is descending. The default is -reference. */
export const agreementSorts = [
  "reference",
  "-reference",
  "investor",
  "-investor",
  "amount",
  "-amount",
  "term",
  "-term",
  "roi",
  "-roi",
  "status",
  "-status",
] as const;
export type AgreementSort = (typeof agreementSorts)[number];

/** The lists of the Payouts page. */
export const payoutViews = ["upcoming", "overdue", "paid"] as const;
export type PayoutView = (typeof payoutViews)[number];

/**
 * The orders of those lists. `date` is the due date, or the paid date of what was paid; it also
 * orders by what a view does not have (status of paid ones, check of unpaid ones).
 */
export const payoutSorts = [
  "date",
  "-date",
  "amount",
  "-amount",
  "investor",
  "-investor",
  "agreement",
  "-agreement",
  "status",
  "-status",
  "check",
  "-check",
] as const;
export type PayoutSort = (typeof payoutSorts)[number];

/** How an agreement may be paid: the names of its six booleans. */
export const payoutMethods = [
  "businessCheckStandardMail",
  "businessCheckFlatRateEnvelope",
  "cashiersCheckStandardMail",
  "cashiersCheckFlatRateEnvelope",
  "achTransfer",
  "wireTransfer",
] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** How often ROI is paid out. */
export const payoutFrequencies = [
  "monthly",
  "quarterly",
  "semi-annually",
  "annually",
  "term",
] as const;
export type PayoutFrequency = (typeof payoutFrequencies)[number];

/** The period that the ROI percentage is earned in. */
export const roiCalculations = ["quarterly", "annual", "term"] as const;
export type RoiCalculation = (typeof roiCalculations)[number];

/** What the first payout of an agreement that starts mid-period is. */
export const roiPaymentTypes = ["full", "daily", "other"] as const;
export type RoiPaymentType = (typeof roiPaymentTypes)[number];

/** The unit of an agreement's termValue. */
export const termUnits = ["days", "weeks", "months"] as const;
export type TermUnit = (typeof termUnits)[number];

/** Status of an agreement; the default is active. */
export const agreementStatuses = ["active", "completed", "cancelled"] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/** Status of a payout; the default is pending, and overdue is derived, never stored. */
export const payoutStatuses = ["pending", "completed", "overdue", "rolled_over"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** What a payout pays: ROI, or principal handed back. */
export const payoutTypes = ["roi", "principal"] as const;
export type PayoutType = (typeof payoutTypes)[number];

/** Money rolled over, or fresh money; the default is additional_investment. */
export const rolloverTypes = ["rollover", "additional_investment"] as const;
export type RolloverType = (typeof rolloverTypes)[number];

/** What was rolled over; only for type rollover. */
export const rolloverCategories = ["roi", "principal"] as const;
export type RolloverCategory = (typeof rolloverCategories)[number];

/** How the investor's instruction arrived; the default is Email. */
export const sourceTypes = ["Email", "Text/SMS", "Amendment"] as const;
export type SourceType = (typeof sourceTypes)[number];

/** How a value is printed into a template field; the default is text. */
export const fieldTypes = ["text", "number", "date", "currency", "percentage"] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The 19 values of an agreement that a template field may print. */
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

/**
 * What a line of a statement is: into the principal, out of it, or ROI beside it
 * (docs/rules.md#statement).
 */
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

/** Where an envelope of the signing provider stands; the default is created, which is a draft. */
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
