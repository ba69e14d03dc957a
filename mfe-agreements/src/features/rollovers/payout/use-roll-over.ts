import type { Payout } from "@accord/contracts";
import { useIdempotencyKey, useRecordEdit } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import type * as z from "@accord/zod";
import type { Party } from "../../../records/agreement-picker.tsx";
import { loadPayout } from "../../../records/load-payout.ts";
import { notPayableMessage } from "../../../records/not-payable-message.ts";
import type { payoutSchema } from "../form/payout-schema.ts";
import { useRecordedQuestion } from "../../../records/recorded/use-recorded-question.tsx";
import type { RolloverField } from "../form/rollover-values.ts";
import { NOT_ADDED } from "../rollover-text.ts";
import { useAddedNotice } from "../use-undo-notices.ts";

export interface PayoutToRollOver extends Pick<Payout, "id" | "amount" | "dueDate" | "version"> {
  readonly agreement: Party;
  /** Why it can no longer be rolled over. */
  readonly notPayableReason?: string | undefined;
}

type Body = z.output<ReturnType<typeof payoutSchema>>;

interface RollOverOptions {
  readonly payout: PayoutToRollOver;
  readonly fields: readonly RolloverField[];
  readonly onDone: () => void;
  readonly onReloaded: (fresh: PayoutToRollOver) => void;
}

/** Closes the form when another user has paid or rolled over the payout. */
export function useRollOver({ payout, fields, onDone, onReloaded }: RollOverOptions) {
  const notify = useNotify();
  const addedNotice = useAddedNotice();
  const { keyFor } = useIdempotencyKey();
  const { sendNew, asks, recordedDialog } = useRecordedQuestion();
  const { agreement } = payout;
  const { send, ...write } = useRecordEdit("POST", "/api/payouts/:id/roll-over", {
    record: "payout",
    opened: payout,
    failed: NOT_ADDED,
    asks,
    fields,
    load: async (id): Promise<PayoutToRollOver> => {
      const fresh = await loadPayout(agreement.id, id);
      return { ...fresh, agreement, notPayableReason: notPayableMessage(fresh) };
    },
    onReloaded: (fresh) => {
      if (fresh.notPayableReason === undefined) return onReloaded(fresh);
      notify.error(fresh.notPayableReason);
      onDone();
    },
    onSaved: (added) => {
      addedNotice(added);
      onDone();
    },
  });
  const { id, version } = write.current;
  return {
    ...write,
    recordedDialog,
    send: (body: Body) =>
      sendNew((query) =>
        send({ params: { id }, query, body, ifMatch: version, idempotencyKey: keyFor(body) }),
      ),
  };
}
