import type { NewInvestor } from "@accord/contracts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { issuesByField } from "./failure.ts";
import { investorSchema } from "./investor-schema.ts";
import type { InvestorValues } from "./investor-values.ts";

export type InvestorForm = UseFormReturn<InvestorValues, unknown, NewInvestor>;

/**
 * The one form of create and edit. It validates with the contract on submit and then per field,
 * and shows the issues of a refused write beside their fields, the first one focused.
 */
export function useInvestorForm(initial: InvestorValues, failure: Error | null): InvestorForm {
  const form = useForm<InvestorValues, unknown, NewInvestor>({
    defaultValues: initial,
    resolver: zodResolver(investorSchema),
  });
  const { setError, setFocus } = form;
  useEffect(() => {
    const issues = issuesByField(failure);
    for (const [name, message] of issues) setError(name, { type: "server", message });
    const first = issues[0]?.[0];
    if (first !== undefined) setFocus(first);
  }, [failure, setError, setFocus]);
  return form;
}
