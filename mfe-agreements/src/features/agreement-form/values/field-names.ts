/** The contact snapshot, in the order of the screen. */
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

/** What the payout schedule follows from: a change of status comes without a change of these. */
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

/** Every field that an issue of the server may be about, in the order of the screen. */
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
