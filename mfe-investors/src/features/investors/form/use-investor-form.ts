import { newInvestor, type NewInvestor, type NewInvestorInput } from "@accord/contracts";
import { kindIssues } from "@accord/domain";
import { useServerIssues, type FormWrite } from "@accord/remote-kit";
import * as z from "@accord/zod";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type DefaultValues, type UseFormReturn } from "react-hook-form";
import { dropHidden, fieldNames, type InvestorValues } from "./investor-values.ts";

const investorSchema = z.pipe(
  z.custom<InvestorValues>().transform((values): NewInvestorInput => dropHidden(values)),
  newInvestor,
);

const resolve = zodResolver(investorSchema);
type Resolved = Awaited<ReturnType<typeof resolve>>;

/** A required field that is blank ends the check of a body before that of its kind. */
function withKindIssues(values: InvestorValues, resolved: Resolved): Resolved {
  if (Object.keys(resolved.errors).length === 0) return resolved;
  const errors = kindIssues(dropHidden(values)).map(({ path, message }) => [
    path,
    { type: "custom", message },
  ]);
  return { ...resolved, errors: { ...Object.fromEntries(errors), ...resolved.errors } };
}

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
    resolver: async (...of) => withKindIssues(of[0], await resolve(...of)),
  });
  useServerIssues(form, failure, fieldNames, onChanged);
  return form;
}
