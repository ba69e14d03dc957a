import { errorText, useWrite } from "@accord/api-client";
import type { PayoutRunDetails, PayoutRunLineChange } from "@accord/contracts";
import type { LongStep, ReviewGroup } from "@accord/domain";
import { useNotify } from "@accord/shell-kit";
import { FAILED } from "./run-texts.ts";
import { useAcknowledgeChanges } from "./use-acknowledge-changes.ts";
import { useShowRun } from "./use-run.ts";

interface ActionOptions {
  /** Another window takes a step of this run. */
  readonly isBusy: boolean;
  readonly onStart: () => void;
  readonly onFailed: (error: Error) => void;
}

export interface RunActions {
  readonly isPending: boolean;
  /** The long step that this page waits for. */
  readonly step: LongStep | undefined;
  readonly changeLines: (change: PayoutRunLineChange, done: string) => void;
  readonly refresh: () => void;
  readonly submit: () => void;
  readonly withdraw: () => void;
  readonly acknowledgeChanges: (groups: ReviewGroup[]) => void;
  /** Those that were ticked last, until the server has them. */
  readonly acknowledged: readonly ReviewGroup[] | undefined;
  readonly approve: (note: string) => void;
  readonly reject: (note: string) => void;
}

/** The steps of a run that need no dialog; each sends the version that is shown. */
export function useRunActions(run: PayoutRunDetails, on: ActionOptions): RunActions {
  const notify = useNotify();
  const show = useShowRun();
  const onError = (error: Error) => {
    on.onFailed(error);
    notify.error(errorText(error, FAILED));
  };
  const events = (text?: string) => ({
    onError,
    onSuccess: (answer: PayoutRunDetails) => {
      show(answer);
      if (text !== undefined) notify.success(text);
    },
  });
  const { reference, id, version } = run;
  const target = { params: { id }, ifMatch: version };
  const lines = useWrite("POST", "/api/payout-runs/:id/lines", events());
  const refresh = useWrite("POST", "/api/payout-runs/:id/refresh", events("Lines checked again."));
  const submit = useWrite(
    "POST",
    "/api/payout-runs/:id/submit",
    events(`${reference} waits for approval.`),
  );
  const withdraw = useWrite(
    "POST",
    "/api/payout-runs/:id/withdraw",
    events(`${reference} is a draft again.`),
  );
  const approve = useWrite(
    "POST",
    "/api/payout-runs/:id/approve",
    events(`You approved ${reference}.`),
  );
  const acknowledging = useAcknowledgeChanges(run, { onError, onStart: on.onStart, show });
  const reject = useWrite(
    "POST",
    "/api/payout-runs/:id/reject",
    events(`${reference} went back to its preparer.`),
  );
  const writes = [lines, refresh, submit, withdraw, acknowledging, approve, reject];
  const isPending = on.isBusy || writes.some((write) => write.isPending);
  const long = { refresh, submit, approve };
  const step = (["refresh", "submit", "approve"] as const).find((name) => long[name].isPending);
  const start = (send: () => void) => {
    if (isPending) return;
    on.onStart();
    send();
  };
  return {
    isPending,
    step,
    changeLines: (change, done) =>
      start(() =>
        lines.mutate({ ...target, body: change }, { onSuccess: () => notify.success(done) }),
      ),
    refresh: () => start(() => refresh.mutate(target)),
    submit: () => start(() => submit.mutate(target)),
    withdraw: () => start(() => withdraw.mutate(target)),
    acknowledgeChanges: (groups) => {
      if (acknowledging.isPending || !isPending) acknowledging.acknowledge(groups);
    },
    acknowledged: acknowledging.sent,
    approve: (note) =>
      start(() =>
        approve.mutate({ ...target, body: { contentSha256: run.contentSha256 ?? "", note } }),
      ),
    reject: (note) => start(() => reject.mutate({ ...target, body: { note } })),
  };
}
