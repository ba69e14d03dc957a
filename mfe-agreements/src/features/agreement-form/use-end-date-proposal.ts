import { useRef } from "react";
import type { AgreementForm } from "./use-agreement-form.ts";
import { proposedEnd } from "./values/terms-of.ts";
import type { TermValues } from "./values/terms-of.ts";

type Dates = Pick<TermValues, "startDate" | "endDate" | "termValue" | "termUnit">;

/** An end date that start and term do not give was chosen by somebody and stays. */
const isOwnDate = (values: Dates) =>
  values.endDate !== "" && values.endDate !== proposedEnd(values);

/** Fills in the end date from start and term as they are typed, until somebody typed another one. */
export interface EndDateProposal {
  /** Start or term were changed. */
  readonly propose: () => void;
  /** The end date itself was typed, or emptied. */
  readonly typed: (text: string) => void;
  /** The form was filled from this version of its record. */
  readonly restart: (record: Dates) => void;
}

/** Starts from the end date that the form was opened with. */
export function useEndDateProposal(form: AgreementForm, opened: Dates): EndDateProposal {
  const { isSubmitted } = form.formState;
  const isOwn = useRef(isOwnDate(opened));
  const propose = () => {
    const proposed = proposedEnd(form.getValues());
    if (proposed === null || isOwn.current) return;
    form.setValue("endDate", proposed, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return {
    propose,
    typed: (text) => {
      isOwn.current = text !== "";
    },
    restart: (record) => {
      isOwn.current = isOwnDate(record);
    },
  };
}
