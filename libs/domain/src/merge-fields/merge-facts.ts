import type { Day } from "../dates/day.ts";
import type { AgreementTerms } from "../roi/terms.ts";
import type { ScheduleLine } from "./merge-value.ts";

/** Amounts and percentages are decimal strings. */
export interface MergeFacts {
  readonly agreement: AgreementFacts;
  readonly investorName: string;
  readonly schedule: readonly ScheduleLine[];
  readonly company: {
    readonly name: string;
    readonly address: string;
    readonly minimumInvestment: string;
    readonly maximumInvestment: string;
  };
  readonly agreementDate: Day;
}

/** Contact fields are the agreement's snapshot. */
export interface AgreementFacts extends Pick<
  AgreementTerms,
  "termValue" | "termUnit" | "startDate" | "roiPercentage" | "payoutFrequency" | "roiCalculation"
> {
  readonly reference: string;
  readonly depositDate: Day | null;
  readonly investmentAmount: string;
  readonly totalRoi: string;
  readonly investorAddress: string | null;
  readonly investorCity: string | null;
  readonly investorState: string | null;
  readonly investorZip: string | null;
  readonly investorHomePhone: string | null;
  readonly investorMobilePhone: string | null;
  readonly investorEmail: string | null;
}
