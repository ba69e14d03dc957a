import { ApiError, failureReason, fieldIssues, useWrite } from "@accord/api-client";
import type { FundingAccount } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { useState } from "react";
import {
  checkChange,
  checkNew,
  errorsOf,
  fundingValues,
  type FundingErrors,
  type FundingField,
  type FundingValues,
} from "./funding-values.ts";

const FAILED = "Failed to save the funding account";

const textOf = (error: Error): string => {
  const isStale = error instanceof ApiError && error.status === 412;
  if (isStale) return "Somebody else changed this account. Close this and open it again.";
  return failureReason(error) ?? FAILED;
};

/** Validates on submit, then per field on change. */
export function useFundingForm(stored: FundingAccount | undefined, onSaved: () => void) {
  const notify = useNotify();
  const [initial] = useState(() => fundingValues(stored));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FundingErrors>({});
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const refuse = (found: FundingErrors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  const events = {
    onSuccess: ({ waiting }: FundingAccount) => {
      notify.success(waiting ? "It waits for approval by somebody else" : "Funding account saved");
      onSaved();
    },
    onError: (error: Error) => {
      const found = errorsOf(fieldIssues(error));
      refuse(found);
      if (Object.keys(found).length === 0) setFailure(textOf(error));
      notify.error(FAILED);
    },
  };
  const create = useWrite("POST", "/api/funding-accounts", events);
  const update = useWrite("PATCH", "/api/funding-accounts/:id", events);
  const send = () => {
    setFailure(undefined);
    if (stored) {
      const checked = checkChange(values);
      if ("errors" in checked) return refuse(checked.errors);
      const { id, version } = stored;
      return update.mutate({ params: { id }, body: checked.body, ifMatch: version });
    }
    const checked = checkNew(values);
    if ("errors" in checked) return refuse(checked.errors);
    return create.mutate({ body: checked.body });
  };
  const change = <Name extends FundingField>(name: Name, value: FundingValues[Name]) => {
    setValues({ ...values, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  };
  return {
    values,
    errors,
    failure,
    /** Counts the answers with wrong fields. */
    refusals,
    change,
    send,
    isPending: create.isPending || update.isPending,
    isDirty: values !== initial,
  };
}

export type FundingForm = ReturnType<typeof useFundingForm>;
