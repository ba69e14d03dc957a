import { useRef } from "react";
import type { AgreementForm } from "./values/agreement-values.ts";
import { proposedEnd, type TermValues } from "./values/terms-of.ts";

type Dates = Pick<TermValues, "startDate" | "endDate" | "termValue" | "termUnit">;

/** A date that does not follow from start and term was typed by the user and is kept. */
const isTypedDate = (values: Dates) =>
  values.endDate !== "" && values.endDate !== proposedEnd(values);

/** Fills in the end date from start and term until the user types another one. */
export function useEndDateProposal(form: AgreementForm, opened: Dates) {
  const { isSubmitted } = form.formState;
  const isTyped = useRef(isTypedDate(opened));
  const propose = () => {
    const proposed = proposedEnd(form.getValues());
    if (proposed === null || isTyped.current) return;
    form.setValue("endDate", proposed, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return {
    propose,
    onTyped: (text: string) => {
      isTyped.current = text !== "";
    },
    reset: (record: Dates) => {
      isTyped.current = isTypedDate(record);
    },
  };
}
