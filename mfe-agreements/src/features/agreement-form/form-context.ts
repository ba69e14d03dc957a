import type { Movement, TermsProblem } from "@accord/domain";
import type { Preview } from "../../records/preview-rows.ts";
import type { AgreementSetup } from "./use-agreement-setup.ts";

/** What an edit may not change, and why. */
export interface EditLimits {
  /** Why no term can be changed. */
  readonly lockedTerms: string | null;
  /** A payout is history: start, calculation and frequency are fixed. */
  readonly isFixedByHistory: boolean;
  /** The first payout is history. */
  readonly isFirstPeriodFixed: boolean;
  readonly isInvestorFixed: boolean;
  readonly investorNote: string | undefined;
  /** The status cannot change together with terms. */
  readonly isStatusFixed: boolean;
  /** Rollovers and additional investments since the start, in cents. */
  readonly added: number;
  readonly reference: string;
}

export interface FormContext extends AgreementSetup {
  /** Null while the terms are incomplete. */
  readonly preview: Preview | null;
  /** Why complete terms are invalid. */
  readonly problem: TermsProblem | null;
  readonly movements: readonly Movement[];
  /** Null for a new agreement. */
  readonly limits: EditLimits | null;
}
