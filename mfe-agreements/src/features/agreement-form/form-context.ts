import type { Movement, TermsProblem } from "@accord/domain";
import type { Preview } from "../../records/preview-rows.ts";
import type { EditLimits } from "./edit/edit-limits.ts";
import type { AgreementSetup } from "./use-agreement-setup.ts";

export interface FormContext extends AgreementSetup {
  /** Null while the terms are incomplete. */
  readonly preview: Preview | null;
  /** Why complete terms are invalid. */
  readonly problem: TermsProblem | null;
  readonly movements: readonly Movement[];
  /** Null for a new agreement. */
  readonly limits: EditLimits | null;
}
