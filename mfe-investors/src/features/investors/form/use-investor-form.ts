import { newInvestor, type NewInvestor, type NewInvestorInput } from "@accord/contracts";
import { useServerIssues, type FormWrite } from "@accord/remote-kit";
import * as z from "@accord/zod";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type DefaultValues, type UseFormReturn } from "react-hook-form";
import { dropHidden, fieldNames, type InvestorValues } from "./investor-values.ts";

const investorSchema = z.pipe(
  z.custom<InvestorValues>().transform((values): NewInvestorInput => dropHidden(values)),
  newInvestor,
);

export type InvestorForm = UseFormReturn<InvestorValues, unknown, NewInvestor>;

/**
 * Shared by create and edit. Validates on submit, then per field; shows server issues at their
 * fields.
 */
export function useInvestorForm(
  initial: DefaultValues<InvestorValues>,
  { failure, onChanged }: FormWrite,
): InvestorForm {
  const form = useForm<InvestorValues, unknown, NewInvestor>({
    defaultValues: initial,
    resolver: zodResolver(investorSchema),
  });
  useServerIssues(form, failure, fieldNames, onChanged);
  return form;
}
