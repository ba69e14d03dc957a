import type { NewAgreement } from "@accord/contracts";
import { pick } from "@accord/domain";
import { useServerIssues } from "@accord/remote-kit";
import { useFlags } from "@accord/shell-kit";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useEndDateProposal } from "./use-end-date-proposal.ts";
import { agreementSchema } from "./values/agreement-schema.ts";
import {
  fieldNames,
  termNames,
  type AgreementForm,
  type AgreementValues,
  type ChosenInvestor,
} from "./values/agreement-values.ts";

/** The form of create and edit: validated with the contract on submit, then per field. */
export function useAgreementSetup(
  initial: AgreementValues,
  opened: ChosenInvestor | null,
  failure: Error | null,
) {
  const form: AgreementForm = useForm<AgreementValues, unknown, NewAgreement>({
    defaultValues: initial,
    resolver: zodResolver(agreementSchema),
  });
  useServerIssues(form, failure, fieldNames);
  // Only the terms, so that typing elsewhere does not render the schedule.
  const values = useWatch({ control: form.control, compute: (all) => pick(all, termNames) });
  const endDate = useEndDateProposal(form, initial);
  const [investor, onInvestor] = useState(opened);
  const isAdvanced = useFlags().ADVANCED_ROI_CALCULATIONS;
  return { form, values, investor, onInvestor, endDate, isAdvanced };
}

export type AgreementSetup = ReturnType<typeof useAgreementSetup>;
