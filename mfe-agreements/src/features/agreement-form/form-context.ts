import type { Movement, TermsProblem } from "@accord/domain";
import type { AgreementForm } from "./use-agreement-form.ts";
import type { EndDateProposal } from "./use-end-date-proposal.ts";
import type { ChosenInvestor } from "./values/agreement-values.ts";
import type { Preview } from "./values/preview.ts";
import type { TermValues } from "./values/terms-of.ts";

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

export interface FormContext {
  readonly form: AgreementForm;
  readonly values: TermValues;
  readonly investor: ChosenInvestor | null;
  readonly onInvestor: (investor: ChosenInvestor) => void;
  readonly endDate: EndDateProposal;
  /** Figures are calculated, not typed. */
  readonly isAdvanced: boolean;
  /** Null while the terms are incomplete. */
  readonly preview: Preview | null;
  /** Why complete terms are invalid. */
  readonly problem: TermsProblem | null;
  readonly movements: readonly Movement[];
  /** Null for a new agreement. */
  readonly limits: EditLimits | null;
}
