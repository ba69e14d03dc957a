import type { BasisPoints, Cents, Day, Terms } from "@accord/domain";

export interface TermFields {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly termValue: number;
  readonly termUnit: Terms["termUnit"];
  readonly initialInvestment: Cents;
  readonly roiPercentage: BasisPoints;
  readonly roiCalculation: Terms["roiCalculation"];
  readonly payoutFrequency: Terms["payoutFrequency"];
  readonly roiPaymentType: NonNullable<Terms["roiPaymentType"]>;
  readonly customFirstPeriodROI: Cents | null;
  readonly firstPayoutDateTyped: Day | null;
  readonly totalRoiManual: Cents | null;
}

export function toTerms(fields: TermFields): Terms {
  return {
    ...fields,
    investmentAmount: fields.initialInvestment,
    firstPayoutDate: fields.firstPayoutDateTyped,
  };
}
