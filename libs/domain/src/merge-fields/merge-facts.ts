import type { Day } from "../dates/day.ts";
import type { PayoutFrequency, RoiCalculation } from "../enums.ts";
import type { PartyRecord } from "../people/names.ts";
import type { Terms } from "../roi/terms.ts";
import type { ScheduleLine } from "./merge-value.ts";

/** Amounts and percentages are decimal strings. */
export interface MergeFacts {
  readonly agreement: AgreementFacts;
  readonly investor: InvestorFacts;
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
export interface AgreementFacts extends Pick<Terms, "termValue" | "termUnit"> {
  readonly reference: string;
  readonly startDate: Day;
  readonly depositDate: Day | null;
  readonly investmentAmount: string;
  readonly roiPercentage: string;
  readonly totalRoi: string;
  readonly payoutFrequency: PayoutFrequency;
  readonly roiCalculation: RoiCalculation;
  readonly investorAddress: string | null;
  readonly investorCity: string | null;
  readonly investorState: string | null;
  readonly investorZip: string | null;
  readonly investorHomePhone: string | null;
  readonly investorMobilePhone: string | null;
  readonly investorEmail: string | null;
}

export type InvestorFacts = PartyRecord;
