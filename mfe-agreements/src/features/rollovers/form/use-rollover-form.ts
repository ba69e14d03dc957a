import { useServerIssues, type FormWrite } from "@accord/remote-kit";
import { useState, type ReactNode } from "react";
import { useForm, type Resolver, type UseFormReturn } from "react-hook-form";
import type { Party } from "../../../records/agreement-picker.tsx";
import type { RolloverField, RolloverValues } from "./rollover-values.ts";

export type RolloverForm<Body> = UseFormReturn<RolloverValues, unknown, Body>;

interface RolloverFormOptions<Body> {
  readonly initial: RolloverValues;
  readonly resolver: Resolver<RolloverValues, unknown, Body>;
  /** Its issues are shown beside the fields. */
  readonly write: FormWrite;
  /** A constant: the visible fields. */
  readonly fields: readonly RolloverField[];
}

export function useRolloverForm<Body>(options: RolloverFormOptions<Body>): RolloverForm<Body> {
  const form = useForm<RolloverValues, unknown, Body>({
    defaultValues: options.initial,
    resolver: options.resolver,
  });
  const { failure, onChanged } = options.write;
  useServerIssues(form, failure, options.fields, onChanged);
  return form;
}

/** The chosen agreement, else the one that the form started with. */
export function useOtherAgreement<Body>(
  form: RolloverForm<Body>,
  side: "destinationAgreementId" | "sourceAgreementId",
  known: Party | null = null,
) {
  const [chosen, onOther] = useState<Party | null>(null);
  const id = form.watch(side);
  return { other: [chosen, known].find((one) => one?.id === id) ?? null, onOther };
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
