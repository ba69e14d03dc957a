import type { ReactNode } from "react";
import type { RolloverForm } from "./use-rollover-form.ts";

/** What stands at the head of the form: that its two main fields are empty, else the refusal. */
export function formNotice<Body>(
  form: RolloverForm<Body>,
  refusal: ReactNode,
): ReactNode | undefined {
  const [amount, date] = form.watch(["amount", "rolloverDate"]);
  const isBlank = amount.trim() === "" || date.trim() === "";
  if (form.formState.isSubmitted && isBlank) return "Please fill in both amount and date";
  return refusal ?? undefined;
}
