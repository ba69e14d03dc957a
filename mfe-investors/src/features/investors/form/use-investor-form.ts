import type { NewInvestor } from "@accord/contracts";
import { useServerIssues, type FormWrite } from "@accord/remote-kit";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type UseFormReturn } from "react-hook-form";
import { investorSchema } from "./investor-schema.ts";
import { fieldNames, type InvestorValues } from "./investor-values.ts";

export type InvestorForm = UseFormReturn<InvestorValues, unknown, NewInvestor>;

/**
 * The one form of create and edit. It validates with the contract on submit and then per field,
 * and shows the issues of a refused write beside their fields, the first one focused.
 */
export function useInvestorForm(
  initial: InvestorValues,
  { failure, onChanged }: FormWrite,
): InvestorForm {
  const form = useForm<InvestorValues, unknown, NewInvestor>({
    defaultValues: initial,
    resolver: zodResolver(investorSchema),
  });
  useServerIssues(form, failure, fieldNames, onChanged);
  return form;
}
