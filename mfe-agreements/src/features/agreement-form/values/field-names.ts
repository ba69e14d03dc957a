/** In screen order. */
export const contactNames = [
  "investorAddress",
  "investorCity",
  "investorState",
  "investorZip",
  "investorHomePhone",
  "investorMobilePhone",
  "investorEmail",
] as const;
export type ContactName = (typeof contactNames)[number];

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
