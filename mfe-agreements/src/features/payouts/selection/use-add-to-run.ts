import { errorText } from "@accord/api-client";
import type { ChangedPayoutRun, PayoutRun } from "@accord/contracts";
import { pluralize } from "@accord/domain";
import {
  issuesByField,
  sizeOf,
  useFormWrite,
  useIdempotencyKey,
  useNewCount,
  withCount,
} from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useState } from "react";
import { issuesOf, type RunIssues, type RunValues } from "./run-values.ts";
import type { PayoutSelection } from "./selection.ts";

const FAILED = "The payouts could not be added. Try again.";

const fields = ["fundingAccountId", "paymentDate", "dueThrough"] as const;

interface AddToRunOptions {
  readonly selecting: Pick<PayoutSelection, "chosen">;
  readonly drafts: readonly PayoutRun[];
  readonly onAdded: (run: ChangedPayoutRun) => void;
}

/** Creates a run of the selection, or adds it to a draft. `result` is set when some were refused. */
export function useAddToRun({ selecting, drafts, onAdded }: AddToRunOptions) {
  const notify = useNotify();
  const { keyFor, renew } = useIdempotencyKey();
  const [result, setResult] = useState<ChangedPayoutRun>();
  const [issues, setIssues] = useState<RunIssues>({});
  const onSaved = (run: ChangedPayoutRun) => {
    renew();
    addition.restart();
    if (run.refused.length > 0) return setResult(run);
    const what = pluralize(size, "payout is", "payouts are");
    notify.success(`${what} in ${run.reference} now.`, "Success");
    return onAdded(run);
  };
  const options = {
    failed: FAILED,
    fields,
    toastText: (error: Error) => errorText(error, FAILED),
    onSaved,
  };
  const creation = useFormWrite("POST", "/api/payout-runs", options);
  const addition = useFormWrite("POST", "/api/payout-runs/:id/lines", options);
  const payouts = withCount(selecting.chosen, useNewCount(creation.failure ?? addition.failure));
  const size = sizeOf(payouts);
  const add = (
    { id, version }: Pick<PayoutRun, "id" | "version">,
    chosen: typeof payouts,
    payEarly = false,
  ) =>
    addition.send({
      params: { id },
      body: { action: "add", payouts: chosen, ...(payEarly && { payEarly }) },
      ifMatch: version,
    });
  const send = ({ target, runId, payEarly, ...values }: RunValues) => {
    const draft = drafts.find(({ id }) => id === runId);
    if (target === "draft" && draft) return add(draft, payouts, payEarly);
    // A core of the release before ignores `payouts`: without `payoutIds` it would take all due.
    const body = { ...values, payoutIds: [], payouts, ...(payEarly && { payEarly }) };
    return creation.send({ body, idempotencyKey: keyFor(body) });
  };
  return {
    result,
    size,
    retry: (run: ChangedPayoutRun) =>
      add(run, { ids: run.refused.map(({ payoutId }) => payoutId) }),
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
