import type { NewAgreement } from "@accord/contracts";
import { useServerIssues } from "@accord/remote-kit";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type UseFormReturn } from "react-hook-form";
import { agreementSchema } from "./values/agreement-schema.ts";
import type { AgreementValues } from "./values/agreement-values.ts";
import { fieldNames } from "./values/field-names.ts";

export type AgreementForm = UseFormReturn<AgreementValues, unknown, NewAgreement>;

/** The form of create and edit: validated with the contract on submit, then per field. */
export function useAgreementForm(initial: AgreementValues, failure: Error | null): AgreementForm {
  const form = useForm<AgreementValues, unknown, NewAgreement>({
    defaultValues: initial,
    resolver: zodResolver(agreementSchema),
  });
  useServerIssues(form, failure, fieldNames);
  return form;
}
