import { useServerIssues } from "@accord/remote-kit";
import { useForm, type Resolver, type UseFormReturn } from "react-hook-form";
import type { RolloverField, RolloverValues } from "./rollover-values.ts";

export type RolloverForm<Body> = UseFormReturn<RolloverValues, unknown, Body>;

interface RolloverFormOptions<Body> {
  readonly initial: RolloverValues;
  readonly resolver: Resolver<RolloverValues, unknown, Body>;
  /** The refusal of the last write: its issues stand beside their fields. */
  readonly failure: Error | null;
  /** A constant: the fields on the screen. */
  readonly fields: readonly RolloverField[];
}

/** A rollover form: validated on submit, then per field. */
export function useRolloverForm<Body>(options: RolloverFormOptions<Body>): RolloverForm<Body> {
  const form = useForm<RolloverValues, unknown, Body>({
    defaultValues: options.initial,
    resolver: options.resolver,
  });
  useServerIssues(form, options.failure, options.fields);
  return form;
}
