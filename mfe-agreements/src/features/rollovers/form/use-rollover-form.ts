import { useServerIssues, type FormWrite } from "@accord/remote-kit";
import { useState } from "react";
import { useForm, type Resolver, type UseFormReturn } from "react-hook-form";
import type { Party } from "../../../records/agreement-picker.tsx";
import type { RolloverField, RolloverValues } from "./rollover-values.ts";

export type RolloverForm<Body> = UseFormReturn<RolloverValues, unknown, Body>;

interface RolloverFormOptions<Body> {
  readonly initial: RolloverValues;
  readonly resolver: Resolver<RolloverValues, unknown, Body>;
  /** What is sent: the issues of a refusal stand beside their fields. */
  readonly write: FormWrite;
  /** A constant: the fields on the screen. */
  readonly fields: readonly RolloverField[];
}

/** A rollover form: validated on submit, then per field. */
export function useRolloverForm<Body>(options: RolloverFormOptions<Body>): RolloverForm<Body> {
  const form = useForm<RolloverValues, unknown, Body>({
    defaultValues: options.initial,
    resolver: options.resolver,
  });
  const { failure, onChanged } = options.write;
  useServerIssues(form, failure, options.fields, onChanged);
  return form;
}

/** The other agreement of the form: the chosen one, else the one that it was filled with. */
export function useOtherAgreement<Body>(
  form: RolloverForm<Body>,
  side: "destinationAgreementId" | "sourceAgreementId",
  known: Party | null = null,
) {
  const [chosen, onOther] = useState<Party | null>(null);
  const id = form.watch(side);
  return { other: [chosen, known].find((one) => one?.id === id) ?? null, onOther };
}
