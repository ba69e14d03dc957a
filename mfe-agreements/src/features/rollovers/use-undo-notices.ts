import { failureReason, useWrite } from "@accord/api-client";
import type { Rollover } from "@accord/contracts";
import { useIdempotencyKey } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { ADDED, DELETED, NOT_ADDED, NOT_DELETED } from "./rollover-text.ts";

/** Undo deletes the rollover. */
export function useAddedNotice(): (added: Rollover) => void {
  const notify = useNotify();
  const { mutate } = useWrite("DELETE", "/api/rollovers/:id", {
    onSuccess: () => notify.success(DELETED),
    onError: (error) => notify.error(failureReason(error) ?? NOT_DELETED, "Error"),
  });
  return ({ id, version }) =>
    notify.success(ADDED, undefined, {
      label: "Undo",
      onClick: () => mutate({ params: { id }, ifMatch: version }),
    });
}

/** Undo records the same rollover again. */
export function useDeletedNotice(): (deleted: Rollover) => void {
  const notify = useNotify();
  const { keyFor } = useIdempotencyKey();
  const events = {
    onSuccess: () => notify.success(ADDED),
    onError: (error: Error) => notify.error(failureReason(error) ?? NOT_ADDED, "Error"),
  };
  const add = useWrite("POST", "/api/agreements/:id/rollovers", events);
  const rollOver = useWrite("POST", "/api/payouts/:id/roll-over", events);
  const restore = (deleted: Rollover) => {
    const { agreementId, sourcePayoutId, rolloverDate, sourceType } = deleted;
    const sourceId = deleted.sourceAgreementId ?? agreementId;
    const destinationAgreementId = sourceId === agreementId ? null : agreementId;
    const moved = { rolloverDate, sourceType, destinationAgreementId };
    if (sourcePayoutId !== null) {
      rollOver.mutate({
        params: { id: sourcePayoutId },
        body: moved,
        idempotencyKey: keyFor(deleted),
      });
      return;
    }
    const { amount, rolloverType, rolloverCategory } = deleted;
    add.mutate({
      params: { id: sourceId },
      body: { ...moved, amount, rolloverType, rolloverCategory },
      idempotencyKey: keyFor(deleted),
    });
  };
  return (deleted) =>
    notify.success(DELETED, undefined, { label: "Undo", onClick: () => restore(deleted) });
}
