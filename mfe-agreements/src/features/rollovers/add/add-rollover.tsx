import type { AgreementDetails } from "@accord/contracts";
import { parseMoney } from "@accord/domain";
import { useFormWrite, useIdempotencyKey } from "@accord/remote-kit";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import type { RoiMoney } from "../../../records/settle/settle-question.ts";
import { useSettleQuestion } from "../../../records/settle/use-settle-question.tsx";
import { useRecordedQuestion } from "../../../records/recorded/use-recorded-question.tsx";
import { useServerForm } from "../../../records/use-server-form.ts";
import { RolloverFields } from "../fields/rollover-fields.tsx";
import { formNotice, useOtherAgreement } from "../form/form-state.ts";
import { addSchema, type AddedRollover } from "../form/rollover-schema.ts";
import { emptyRollover } from "../form/rollover-values.ts";
import { NOT_ADDED } from "../rollover-text.ts";
import { transferOf } from "../transfer/transfer.ts";
import { TransferNote } from "../transfer/transfer-note.tsx";
import { useInvestorChangeQuestion } from "../transfer/use-investor-change-question.tsx";
import { useAddedNotice } from "../use-undo-notices.ts";

interface AddRolloverProps {
  readonly agreement: AgreementDetails;
  readonly onClose: () => void;
}

const fields = [
  "amount",
  "rolloverDate",
  "rolloverType",
  "rolloverCategory",
  "destinationAgreementId",
  "sourceType",
] as const;

const rollOutValues = { ...emptyRollover, rolloverType: "rollover", destination: "another" };
const resolver = zodResolver(addSchema);

/** Rolled-over ROI settles a row of this agreement. */
function rolledRoi(body: AddedRollover, agreementId: string): RoiMoney | undefined {
  if (body.rolloverCategory !== "roi") return undefined;
  const amount = parseMoney(body.amount);
  return { type: "rollover", agreementId, amount, date: body.rolloverDate };
}

export function AddRollover({ agreement, onClose }: AddRolloverProps) {
  const { id, status } = agreement;
  const isRollOutOnly = status !== "active";
  const notice = useAddedNotice();
  const { keyFor } = useIdempotencyKey();
  const { sendNew, asks, recordedDialog } = useRecordedQuestion();
  const write = useFormWrite("POST", "/api/agreements/:id/rollovers", {
    failed: NOT_ADDED,
    asks,
    fields,
    onSaved: (added) => {
      notice(added);
      onClose();
    },
  });
  const initial = isRollOutOnly ? rollOutValues : emptyRollover;
  const form = useServerForm({ initial, resolver, write, fields });
  const { sendOrConfirm, isLookingUp, dialog } = useSettleQuestion<AddedRollover>({
    confirmLabel: "Record it",
    send: (body) =>
      sendNew((query) => write.send({ params: { id }, query, body, idempotencyKey: keyFor(body) })),
    onFailed: write.fail,
  });
  const { confirmFirst, investorChangeDialog } = useInvestorChangeQuestion();
  const otherAgreement = useOtherAgreement(form, "destinationAgreementId");
  const sides = { own: agreement, other: otherAgreement.other, ownSide: "from" } as const;
  const submit = form.handleSubmit((body) =>
    confirmFirst(transferOf(form.getValues(), sides), () =>
      sendOrConfirm(body, rolledRoi(body, id), {
        write: "add_rollover",
        agreementId: id,
        rollover: body,
      }),
    ),
  );
  return (
    <FormDialog
      error={formNotice(form, write.notice)}
      isDirty={form.formState.isDirty}
      isPending={write.isPending || isLookingUp}
      onClose={onClose}
      onSubmit={() => void submit()}
      pendingLabel="Adding..."
      submitLabel="Add"
      title="Add Roll Over/Additional Investment"
    >
      <RolloverFields
        form={form}
        isRollOutOnly={isRollOutOnly}
        ownId={id}
        side="destinationAgreementId"
        {...otherAgreement}
      />
      <TransferNote transfer={transferOf(form.watch(), sides)} />
      {investorChangeDialog}
      {dialog}
      {recordedDialog}
    </FormDialog>
  );
}
