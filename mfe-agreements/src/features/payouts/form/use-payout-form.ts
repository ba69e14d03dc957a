import { useServerIssues } from "@accord/remote-kit";
import { useForm, type Resolver, type UseFormReturn } from "react-hook-form";
import { payoutFields, type PayoutValues } from "./payout-values.ts";

export type PayoutForm<Body> = UseFormReturn<PayoutValues, unknown, Body>;

interface PayoutFormOptions<Body> {
  readonly initial: PayoutValues;
  readonly resolver: Resolver<PayoutValues, unknown, Body>;
  /** The refusal of the last write: its issues stand beside their fields. */
  readonly failure: Error | null;
}

/** A payout form: validated on submit, then per field. */
export function usePayoutForm<Body>(options: PayoutFormOptions<Body>): PayoutForm<Body> {
  const form = useForm<PayoutValues, unknown, Body>({
    defaultValues: options.initial,
    resolver: options.resolver,
  });
  useServerIssues(form, options.failure, payoutFields);
  return form;
}
