import { useCallback, useEffect, useRef } from "react";
import type { AgreementForm } from "./use-agreement-form.ts";
import { proposedEnd } from "./values/terms-of.ts";
import type { TermValues } from "./values/terms-of.ts";

type Dates = Pick<TermValues, "startDate" | "endDate" | "termValue" | "termUnit">;

/** An end date that start and term do not give was chosen by somebody and stays. */
const isOwnDate = (values: Dates) =>
  values.endDate !== "" && values.endDate !== proposedEnd(values);

/**
 * Fills in the end date from start and term whenever they change, until somebody typed another one.
 * `typed` is told what was typed, `restart` which record the form was filled from again.
 */
export function useEndDateProposal(form: AgreementForm, values: TermValues) {
  const { setValue, formState } = form;
  const { isSubmitted } = formState;
  const isOwn = useRef(isOwnDate(values));
  const { startDate, termValue, termUnit } = values;
  const wasSubmitted = useRef(isSubmitted);
  useEffect(() => {
    wasSubmitted.current = isSubmitted;
  }, [isSubmitted]);
  useEffect(() => {
    const proposed = proposedEnd({ startDate, termValue, termUnit });
    if (proposed === null || isOwn.current) return;
    setValue("endDate", proposed, { shouldDirty: true, shouldValidate: wasSubmitted.current });
  }, [startDate, termValue, termUnit, setValue]);
  const typed = useCallback((text: string) => {
    isOwn.current = text !== "";
  }, []);
  const restart = useCallback((record: Dates) => {
    isOwn.current = isOwnDate(record);
  }, []);
  return { typed, restart };
}
