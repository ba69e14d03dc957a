import { useServerIssues, type FormWrite } from "@accord/remote-kit";
import { useForm, type Resolver, type UseFormReturn } from "react-hook-form";
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
