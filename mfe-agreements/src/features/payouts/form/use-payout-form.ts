import { useServerIssues, type FormWrite } from "@accord/remote-kit";
import { useForm, type Resolver, type UseFormReturn } from "react-hook-form";
import { payoutFields, type PayoutValues } from "./payout-values.ts";

export type PayoutForm<Body> = UseFormReturn<PayoutValues, unknown, Body>;

interface PayoutFormOptions<Body> {
  readonly initial: PayoutValues;
  readonly resolver: Resolver<PayoutValues, unknown, Body>;
  /** Its issues are shown beside the fields. */
  readonly write: FormWrite;
}

export function usePayoutForm<Body>(options: PayoutFormOptions<Body>): PayoutForm<Body> {
  const form = useForm<PayoutValues, unknown, Body>({
    defaultValues: options.initial,
    resolver: options.resolver,
  });
  const { failure, onChanged } = options.write;
  useServerIssues(form, failure, payoutFields, onChanged);
  return form;
}
