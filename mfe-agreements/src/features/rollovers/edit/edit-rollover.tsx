import type { Rollover } from "@accord/contracts";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useSettleQuestion } from "../../../records/settle/use-settle-question.tsx";
import { useServerForm } from "../../../records/use-server-form.ts";
import { RolloverFields } from "../fields/rollover-fields.tsx";
import { formNotice, useOtherAgreement } from "../form/form-state.ts";
import { editSchema } from "../form/rollover-schema.ts";
import { transferOf } from "../transfer/transfer.ts";
import { TransferNote } from "../transfer/transfer-note.tsx";
import { useInvestorChangeQuestion } from "../transfer/use-investor-change-question.tsx";
import { changedRoi, movesMoney, otherSource, valuesOf } from "./edit-values.ts";
import { FixedFields } from "./fixed-fields.tsx";
import { useRolloverWrite } from "./use-rollover-write.ts";

interface EditRolloverProps {
  readonly rollover: Rollover;
  readonly onClose: () => void;
}

const fields = [
  "amount",
  "rolloverDate",
  "rolloverType",
  "rolloverCategory",
  "sourceAgreementId",
  "sourceType",
] as const;

/** Its amount, type, category and source are fixed. */
const isMadeFromPayout = ({ sourcePayoutId }: Rollover) => sourcePayoutId !== null;

export function EditRollover({ rollover, onClose }: EditRolloverProps) {
  const { agreementId } = rollover;
  const write = useRolloverWrite({
    rollover,
    fields,
    onDone: onClose,
    onReloaded: (fresh) => {
      form.reset(valuesOf(fresh), { keepDirtyValues: true });
      // The focused notice button is removed.
      form.setFocus(isMadeFromPayout(fresh) ? "rolloverDate" : "amount");
    },
  });
  const { current, isPending, notice, send, fail } = write;
  const resolver = useMemo(() => zodResolver(editSchema(agreementId)), [agreementId]);
  const form = useServerForm({ initial: valuesOf(rollover), resolver, write, fields });
  const { sendOrConfirm, isLookingUp, dialog } = useSettleQuestion({
    confirmLabel: "Record it",
    send,
    onFailed: fail,
  });
  const { confirmFirst, investorChangeDialog } = useInvestorChangeQuestion();
  const source = useOtherAgreement(form, "sourceAgreementId", otherSource(current));
  const sides = { own: current.agreement, other: source.other, ownSide: "to" } as const;
  const submit = form.handleSubmit((body) => {
    const proceed = () =>
      sendOrConfirm(body, changedRoi(current, body), {
        write: "edit_rollover",
        rolloverId: current.id,
        rollover: body,
      });
    if (!movesMoney(current, body)) return proceed();
    return confirmFirst(transferOf(form.getValues(), sides), proceed);
  });
  return (
    <FormDialog
      error={formNotice(form, notice)}
      isDirty={form.formState.isDirty}
      isPending={isPending || isLookingUp}
      onClose={onClose}
      onSubmit={() => void submit()}
      pendingLabel="Saving..."
      submitLabel="Save Changes"
      title="Edit Roll Over"
    >
      {isMadeFromPayout(current) ? (
        <FixedFields form={form} rollover={current} />
      ) : (
        <RolloverFields form={form} ownId={agreementId} side="sourceAgreementId" {...source} />
      )}
      <TransferNote transfer={transferOf(form.watch(), sides)} />
      {investorChangeDialog}
      {dialog}
    </FormDialog>
  );
}
