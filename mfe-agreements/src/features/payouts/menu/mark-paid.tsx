import type { Payout } from "@accord/contracts";
import { formatDay, type Day } from "@accord/domain";
import { useNotify, useSession } from "@accord/shell-kit";
import { FieldRow, Money } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { DayField } from "../../../records/bound-fields.tsx";
import { notPayableMessage } from "../../../records/not-payable-message.ts";
import { usePayoutWrite } from "../edit/use-payout-write.ts";
import { CheckFields } from "../form/payout-fields.tsx";
import { paidSchema } from "../form/payout-schema.ts";
import { emptyPayout, payoutFields } from "../form/payout-values.ts";
import { useRecordedQuestion } from "../../../records/recorded/use-recorded-question.tsx";
import { useServerForm } from "../../../records/use-server-form.ts";
import { completion, useCompletedNotice } from "../use-completed-notice.ts";

interface MarkPaidProps {
  readonly payout: Payout;
  /** The investor's name, on a page of many investors. */
  readonly payee?: string;
  /** The agreement's start date: the earliest paid date. */
  readonly startDate: Day;
  readonly onClose: () => void;
  /** Undo failed. */
  readonly onUndoFailed: (error: Error) => void;
}

export function MarkPaid({ payout, payee, startDate, onClose, onUndoFailed }: MarkPaidProps) {
  const { today } = useSession();
  const notify = useNotify();
  const notice = useCompletedNotice(onUndoFailed);
  const { sendNew, asks, recordedDialog } = useRecordedQuestion();
  const write = usePayoutWrite({
    payout,
    asks,
    onSaved: (saved) => {
      notice(saved, payee);
      onClose();
    },
    onReloaded: (fresh) => {
      const message = notPayableMessage(fresh);
      if (message === undefined) return form.setFocus("checkNumber");
      notify.error(message);
      onClose();
    },
  });
  const resolver = useMemo(
    () => zodResolver(paidSchema({ from: startDate, to: today })),
    [startDate, today],
  );
  const initial = emptyPayout(today);
  const form = useServerForm({ initial, resolver, write, fields: payoutFields });
  const submit = form.handleSubmit((paid) =>
    sendNew((query) => write.send({ ...completion(), ...paid }, query)),
  );
  const { current } = write;
  return (
    <FormDialog
      error={write.notice}
      isDirty={form.formState.isDirty}
      isPending={write.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      pendingLabel="Saving..."
      submitLabel="Mark as Paid"
      title="Mark as Paid"
    >
      <p className="pay-note">
        <Money amount={current.amount} /> due {formatDay(current.dueDate)}
      </p>
      <DayField form={form} label="Paid Date" name="payoutDate" required />
      <FieldRow>
        <CheckFields form={form} />
      </FieldRow>
      {recordedDialog}
    </FormDialog>
  );
}
