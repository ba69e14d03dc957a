import type { ReactNode } from "react";
import type { RolloverForm } from "./use-rollover-form.ts";

/** Missing amount or date comes before the refusal. */
export function formNotice<Body>(
  form: RolloverForm<Body>,
  refusal: ReactNode,
): ReactNode | undefined {
  const [amount, date] = form.watch(["amount", "rolloverDate"]);
  const isBlank = amount.trim() === "" || date.trim() === "";
  if (form.formState.isSubmitted && isBlank) return "Please fill in both amount and date";
  return refusal ?? undefined;
}
