import { useState, type ReactNode } from "react";
import type { Party } from "../../../records/agreement-picker.tsx";
import type { RolloverForm } from "./rollover-values.ts";

export function useOtherAgreement<Body>(
  form: RolloverForm<Body>,
  side: "destinationAgreementId" | "sourceAgreementId",
  initial: Party | null = null,
) {
  const [chosen, onOther] = useState<Party | null>(null);
  const id = form.watch(side);
  return { other: [chosen, initial].find((one) => one?.id === id) ?? null, onOther };
}

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
