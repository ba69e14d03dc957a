import type { UseFormReturn } from "react-hook-form";

/** In screen order. */
const rolloverFields = [
  "amount",
  "rolloverDate",
  "rolloverType",
  "rolloverCategory",
  "destinationAgreementId",
  "sourceAgreementId",
  "sourceType",
] as const;

export type RolloverField = (typeof rolloverFields)[number];

/** Texts as on screen, "" when blank; the day as YYYY-MM-DD. */
export interface RolloverValues extends Record<RolloverField, string> {
  /** `this` agreement or `another` one. */
  destination: string;
}

export type RolloverForm<Body> = UseFormReturn<RolloverValues, unknown, Body>;

export const emptyRollover: RolloverValues = {
  amount: "",
  rolloverDate: "",
  rolloverType: "additional_investment",
  rolloverCategory: "",
  destination: "this",
  destinationAgreementId: "",
  sourceAgreementId: "",
  sourceType: "Email",
};
