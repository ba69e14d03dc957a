import { useFlags } from "@accord/shell-kit";
import { useState } from "react";
import { useAgreementForm, type AgreementForm } from "./use-agreement-form.ts";
import { useEndDateProposal, type EndDateProposal } from "./use-end-date-proposal.ts";
import { useTermValues } from "./use-term-values.ts";
import type { AgreementValues, ChosenInvestor } from "./values/agreement-values.ts";
import type { TermValues } from "./values/terms-of.ts";

export interface AgreementSetup {
  readonly form: AgreementForm;
  readonly values: TermValues;
  readonly investor: ChosenInvestor | null;
  readonly onInvestor: (investor: ChosenInvestor) => void;
  readonly endDate: EndDateProposal;
  readonly isAdvanced: boolean;
}

export function useAgreementSetup(
  initial: AgreementValues,
  opened: ChosenInvestor | null,
  failure: Error | null,
): AgreementSetup {
  const form = useAgreementForm(initial, failure);
  const values = useTermValues(form);
  const endDate = useEndDateProposal(form, initial);
  const [investor, onInvestor] = useState(opened);
  const isAdvanced = useFlags().ADVANCED_ROI_CALCULATIONS;
  return { form, values, investor, onInvestor, endDate, isAdvanced };
}
