import { errorText } from "@accord/api-client";
import type { ChangedPayoutRun, PayoutRun } from "@accord/contracts";
import { issuesByField, useFormWrite, useIdempotencyKey } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useState } from "react";
import { issuesOf, type RunIssues, type RunValues } from "./run-values.ts";
import type { Selection } from "./selection.ts";

const FAILED = "The payouts could not be added. Try again.";

const fields = ["fundingAccountId", "paymentDate", "dueThrough"] as const;

interface AddToRunOptions {
  readonly selection: Selection;
  readonly drafts: readonly PayoutRun[];
  readonly onAdded: (run: ChangedPayoutRun) => void;
}

/** Creates a run of the selection, or adds it to a draft. `result` is set when some were refused. */
export function useAddToRun({ selection, drafts, onAdded }: AddToRunOptions) {
  const notify = useNotify();
  const { keyFor, renew } = useIdempotencyKey();
  const [result, setResult] = useState<ChangedPayoutRun>();
  const [issues, setIssues] = useState<RunIssues>({});
  const options = {
    failed: FAILED,
    fields,
    toastText: (error: Error) => errorText(error, FAILED),
    onSaved: (run: ChangedPayoutRun) => {
      renew();
      if (run.refused.length > 0) return setResult(run);
      const count = selection.size;
      const what = count === 1 ? "1 payout is" : `${count.toLocaleString("en-US")} payouts are`;
      notify.success(`${what} in ${run.reference} now.`, "Success");
      return onAdded(run);
    },
  };
  const creation = useFormWrite("POST", "/api/payout-runs", options);
  const addition = useFormWrite("POST", "/api/payout-runs/:id/lines", options);
  const payoutIds = [...selection.keys()];
  const send = ({ target, runId, fundingAccountId, paymentDate, dueThrough }: RunValues) => {
    const draft = drafts.find(({ id }) => id === runId);
    if (target === "draft" && draft) {
      const body = { action: "add", payoutIds } as const;
      return addition.send({ params: { id: draft.id }, body, ifMatch: draft.version });
    }
    const body = { fundingAccountId, paymentDate, dueThrough, payoutIds };
    return creation.send({ body, idempotencyKey: keyFor(body) });
  };
  return {
    result,
    issues: { ...issues, ...Object.fromEntries(issuesByField(creation.failure, fields)) },
    isPending: creation.isPending || addition.isPending,
    notice: creation.notice ?? addition.notice,
    onChanged: () => {
      setIssues({});
      creation.onChanged();
      addition.onChanged();
    },
    submit: (values: RunValues) => {
      const found = issuesOf(values);
      setIssues(found);
      if (Object.keys(found).length === 0) send(values);
    },
  };
}
