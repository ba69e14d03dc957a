import { call, useWrite } from "@accord/api-client";
import type { Payout, PayoutEdit } from "@accord/contracts";
import {
  FailureNotice,
  failureLines,
  staleChange,
  StaleNotice,
  useReload,
} from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useState } from "react";
import { payoutFields } from "../form/payout-values.ts";
import { failureText, NOT_UPDATED } from "../payout-text.ts";

interface PayoutWriteOptions {
  readonly payout: Payout;
  readonly onSaved: (saved: Payout) => void;
  /** Somebody else changed it, and this is what it is now. */
  readonly onReloaded: (fresh: Payout) => void;
}

/** There is no call for one payout: it is found among those of its agreement. */
async function loadPayout({ id, agreementId }: Payout): Promise<Payout> {
  const params = { id: agreementId };
  const payouts = await call("GET", "/api/agreements/:id/payouts", { params });
  const found = payouts.find((one) => one.id === id);
  if (found === undefined) throw new Error("This payout is not there any more.");
  return found;
}

/** Sends a change of one payout, once, and says what came of it: toast, notice, or a reload. */
export function usePayoutWrite({ payout, onSaved, onReloaded }: PayoutWriteOptions) {
  const notify = useNotify();
  const once = useOnce();
  const [failure, setFailure] = useState<Error | null>(null);
  const fail = (error: Error) => {
    once.settle();
    setFailure(error);
    notify.error(failureText(NOT_UPDATED, error));
  };
  const save = useWrite("PUT", "/api/payouts/:id", { onSuccess: onSaved, onError: fail });
  const record = useReload({
    opened: payout,
    load: () => loadPayout(payout),
    onReloaded: (fresh) => {
      setFailure(null);
      onReloaded(fresh);
    },
    onFailed: fail,
  });
  const { current, isReloading, reload } = record;
  return {
    current,
    failure,
    isPending: save.isPending,
    notice: failure === null ? undefined : <WriteNotice {...{ failure, isReloading, reload }} />,
    send: (body: PayoutEdit) =>
      once.start(() => save.mutate({ params: { id: current.id }, body, ifMatch: current.version })),
  };
}

interface WriteNoticeProps {
  readonly failure: Error;
  readonly isReloading: boolean;
  readonly reload: () => void;
}

/** Why it was not saved; after another's change with the way to go on. */
function WriteNotice({ failure, isReloading, reload }: WriteNoticeProps) {
  const change = staleChange(failure);
  if (change === undefined) {
    return <FailureNotice lines={failureLines(failure, NOT_UPDATED, payoutFields)} />;
  }
  return (
    <StaleNotice change={change} isReloading={isReloading} onReload={reload} record="payout" />
  );
}
