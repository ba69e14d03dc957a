import type { Movement, TermsProblem } from "@accord/domain";
import type { AgreementForm } from "./use-agreement-form.ts";
import type { EndDateProposal } from "./use-end-date-proposal.ts";
import type { ChosenInvestor } from "./values/agreement-values.ts";
import type { Preview } from "./values/preview.ts";
import type { TermValues } from "./values/terms-of.ts";

/** What an edit may not change, and why. */
export interface EditLimits {
  /** All terms stand, for this reason. */
  readonly lockedTerms: string | null;
  /** A payout is history: start, calculation and frequency stand. */
  readonly isFixedByHistory: boolean;
  /** The first payout is history: how its period is paid stands. */
  readonly isFirstPeriodFixed: boolean;
  readonly isInvestorFixed: boolean;
  /** Why, once it is known. */
  readonly investorNote: string | undefined;
  /** A status comes without changed terms: it waits until they are saved. */
  readonly isStatusFixed: boolean;
  /** What rollovers and additional investments brought in since the start, in cents. */
  readonly added: number;
  readonly reference: string;
}

/** All that the fields of the form show. */
export interface FormContext {
  readonly form: AgreementForm;
  readonly values: TermValues;
  readonly investor: ChosenInvestor | null;
  readonly onInvestor: (investor: ChosenInvestor) => void;
  readonly endDate: EndDateProposal;
  /** The enhanced variant: figures are calculated, not typed. */
  readonly isAdvanced: boolean;
  /** The schedule of what is filled in; null while it cannot be told. */
  readonly preview: Preview | null;
  /** Why terms that are all filled in give none. */
  readonly problem: TermsProblem | null;
  readonly movements: readonly Movement[];
  /** Null when the agreement is new. */
  readonly limits: EditLimits | null;
}
