import type { Day } from "../dates/day.ts";
import type { PayoutFrequency, RoiCalculation } from "../enums.ts";
import type { PartyRecord } from "../people/names.ts";
import type { Terms } from "../roi/terms.ts";
import type { ScheduleLine } from "./merge-value.ts";

/** What a filled template is made from: an agreement as core's paper tells it, and the firm. */
export interface MergeFacts {
  readonly agreement: AgreementFacts;
  readonly investor: InvestorFacts;
  readonly schedule: readonly ScheduleLine[];
  readonly company: {
    readonly name: string;
    readonly address: string;
    /** Decimal strings such as "10000.00". */
    readonly minimumInvestment: string;
    readonly maximumInvestment: string;
  };
  /** The firm's day on which the agreement was recorded. */
  readonly agreementDate: Day;
}

/** Money and percentages are decimal strings; the contact is the snapshot of the agreement. */
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

/**
 * The names of the investor's record. How to reach an investor is told by the agreement's snapshot
 * alone, so that a copy that is printed later says what was agreed.
 */
export type InvestorFacts = PartyRecord;
