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
import { prepareFields, type PrepareFacts, type PrepareValues } from "./prepare-values.ts";

interface PrepareOptions extends Pick<PrepareFacts, "chosen" | "drafts"> {
  readonly onPrepared: (run: ChangedPayoutRun) => void;
}

type Payouts = NonNullable<PrepareFacts["chosen"]>["payouts"];

/** Creates a run, or adds to a draft. `result` is set when chosen payouts were refused. */
export function usePrepare({ chosen, drafts, onPrepared }: PrepareOptions) {
  const notify = useNotify();
  const { keyFor, renew } = useIdempotencyKey();
  const [result, setResult] = useState<ChangedPayoutRun>();
  const failed = chosen
    ? "The payouts could not be added. Try again."
    : "The payout run was not prepared. Please try again.";
  const onSaved = (run: ChangedPayoutRun) => {
    renew();
    addition.restart();
    if (chosen && run.refused.length > 0) return setResult(run);
    if (chosen) {
      const what = pluralize(size, "payout is", "payouts are");
      notify.success(`${what} in ${run.reference} now.`, "Success");
    } else notify.success(`${run.reference} is prepared.`);
    return onPrepared(run);
  };
  const options = {
    failed,
    fields: prepareFields,
    toastText: (error: Error) => errorText(error, failed),
    onSaved,
  };
  const creation = useFormWrite("POST", "/api/payout-runs", options);
  const addition = useFormWrite("POST", "/api/payout-runs/:id/lines", options);
  const newCount = useNewCount(creation.failure ?? addition.failure);
  const payouts = chosen && withCount(chosen.payouts, newCount);
  const size = payouts ? sizeOf(payouts) : 0;
  const add = (
    { id, version }: Pick<PayoutRun, "id" | "version">,
    more: Payouts,
    payEarly = false,
  ) =>
    addition.send({
      params: { id },
      body: { action: "add", payouts: more, ...(payEarly && { payEarly }) },
      ifMatch: version,
    });
  const prepare = ({ runId, payEarly, ...values }: PrepareValues) => {
    const draft = drafts.find(({ id }) => id === runId);
    if (draft && payouts) return add(draft, payouts, payEarly);
    const isEarly = payEarly && values.dueThrough > values.paymentDate;
    const body = {
      ...values,
      // A core of the release before ignores `payouts`: without `payoutIds` it would take all due.
      ...(payouts && { payoutIds: [], payouts }),
      ...(isEarly && { payEarly }),
    };
    return creation.send({ body, idempotencyKey: keyFor(body) });
  };
  return {
    prepare,
    result,
    size,
    retry: (run: ChangedPayoutRun) =>
      add(run, { ids: run.refused.map(({ payoutId }) => payoutId) }),
    issues: Object.fromEntries(issuesByField(creation.failure, prepareFields)),
    isPending: creation.isPending || addition.isPending,
    notice: creation.notice ?? addition.notice,
    onChanged: () => {
      creation.onChanged();
      addition.onChanged();
    },
  };
}
