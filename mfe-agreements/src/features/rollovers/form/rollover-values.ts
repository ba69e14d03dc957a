/** The fields of the rollover forms, in the order of the screen. */
export const rolloverFields = [
  "amount",
  "rolloverDate",
  "rolloverType",
  "rolloverCategory",
  "destinationAgreementId",
  "sourceAgreementId",
  "sourceType",
] as const;

export type RolloverField = (typeof rolloverFields)[number];

/** What the controls hold: texts, also where nothing was typed; the day as YYYY-MM-DD. */
export interface RolloverValues extends Record<RolloverField, string> {
  /** The other party: this agreement itself, or the one that is chosen. */
  place: string;
}

export const emptyRollover: RolloverValues = {
  amount: "",
  rolloverDate: "",
  rolloverType: "additional_investment",
  rolloverCategory: "",
  place: "this",
  destinationAgreementId: "",
  sourceAgreementId: "",
  sourceType: "Email",
};
