import { contactNames } from "@accord/contracts";

/** The fields that determine the payout schedule. */
export const termNames = [
  "investmentAmount",
  "roiPercentage",
  "roiCalculation",
  "termValue",
  "termUnit",
  "payoutFrequency",
  "startDate",
  "endDate",
  "firstPayoutDate",
  "roiPaymentType",
  "customFirstPeriodROI",
  "totalRoi",
] as const;
export type TermName = (typeof termNames)[number];

/** In screen order. */
export const fieldNames = [
  "investorId",
  "reference",
  "investmentAmount",
  "roiPercentage",
  "roiCalculation",
  "termValue",
  "termUnit",
  "payoutFrequency",
  "depositDate",
  "startDate",
  "endDate",
  "firstPayoutDate",
  "totalRoi",
  "status",
  "roiPaymentType",
  "customFirstPeriodROI",
  ...contactNames,
] as const;
export type FieldName = (typeof fieldNames)[number];
