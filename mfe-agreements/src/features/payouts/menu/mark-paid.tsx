import type { Payout } from "@accord/contracts";
import { formatDay } from "@accord/domain";
import { useNotify, useSession } from "@accord/shell-kit";
import { FieldRow, Money } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { takenMessage } from "../../../records/taken-message.ts";
import { usePayoutWrite } from "../edit/use-payout-write.ts";
import { CheckFields } from "../form/payout-fields.tsx";
import { checkSchema } from "../form/payout-schema.ts";
import { emptyPayout } from "../form/payout-values.ts";
import { usePayoutForm } from "../form/use-payout-form.ts";
import { completion, useCompletedNotice } from "../use-completed-notice.ts";

interface MarkPaidProps {
  readonly payout: Payout;
  readonly onClose: () => void;
  /** The payment could not be taken back. */
  readonly onUndoFailed: (error: Error) => void;
}

const resolver = zodResolver(checkSchema);

/** Records a scheduled payout as paid today, with the check if there is one. */
export function MarkPaid({ payout, onClose, onUndoFailed }: MarkPaidProps) {
  const { today } = useSession();
  const notify = useNotify();
  const notice = useCompletedNotice(onUndoFailed);
  const write = usePayoutWrite({
    payout,
    onSaved: (saved) => {
      notice(saved);
      onClose();
    },
    onReloaded: (fresh) => {
      const message = takenMessage(fresh);
      if (message === undefined) return form.setFocus("checkNumber");
      notify.error(message);
      onClose();
    },
  });
  const form = usePayoutForm({ initial: emptyPayout(today), resolver, write });
  const submit = form.handleSubmit((check) => write.send({ ...completion(), ...check }));
  const { current } = write;
  return (
    <FormDialog
      error={write.notice}
      isDirty={form.formState.isDirty}
      isOpen
      isPending={write.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      pendingLabel="Saving..."
      submitLabel="Mark as Paid"
      title="Mark as Paid"
      width={440}
    >
      <p className="pay-note">
        <Money amount={current.amount} /> due {formatDay(current.dueDate)}, recorded as paid today,{" "}
        {formatDay(today)}.
      </p>
      <FieldRow>
        <CheckFields form={form} />
      </FieldRow>
    </FormDialog>
  );
}
