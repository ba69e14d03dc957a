import { useRef } from "react";
import type { AgreementForm } from "./values/agreement-values.ts";
import { proposedEnd, type TermValues } from "./values/terms-of.ts";

type Dates = Pick<TermValues, "startDate" | "endDate" | "termValue" | "termUnit">;

/** A date that does not follow from start and term was typed by the user and is kept. */
const isTypedDate = (values: Dates) =>
  values.endDate !== "" && values.endDate !== proposedEnd(values);

/** Fills in the end date from start and term until the user types another one. */
export interface EndDateProposal {
  readonly propose: () => void;
  readonly onTyped: (text: string) => void;
  readonly reset: (record: Dates) => void;
}

export function useEndDateProposal(form: AgreementForm, opened: Dates): EndDateProposal {
  const { isSubmitted } = form.formState;
  const isTyped = useRef(isTypedDate(opened));
  const propose = () => {
    const proposed = proposedEnd(form.getValues());
    if (proposed === null || isTyped.current) return;
    form.setValue("endDate", proposed, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return {
    propose,
    onTyped: (text) => {
      isTyped.current = text !== "";
    },
    reset: (record) => {
      isTyped.current = isTypedDate(record);
    },
  };
}
