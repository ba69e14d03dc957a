import type { AgreementDetails, Payout } from "@accord/contracts";
import { parseMoney } from "@accord/domain";
import type { FormWrite } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { amountText } from "@accord/ui/inputs";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import type { RoiMoney } from "../../../records/settle/settle-question.ts";
import { useSettleQuestion } from "../../../records/settle/use-settle-question.tsx";
import { useServerForm } from "../../../records/use-server-form.ts";
import { editSchema, type EditedPayout } from "../form/payout-schema.ts";
import { payoutFields, type PayoutValues } from "../form/payout-values.ts";
import { UPDATED } from "../payout-text.ts";
import { EditFields } from "./edit-fields.tsx";
import { usePayoutWrite } from "./use-payout-write.ts";
import { Button } from "@accord/blueprint";

interface EditPayoutProps {
  readonly payout: Payout;
  readonly agreement: AgreementDetails;
  readonly onClose: () => void;
}

const valuesOf = (payout: Payout): PayoutValues => ({
  amount: amountText(payout.amount),
  payoutType: payout.payoutType,
  payoutDate: payout.payoutDate,
  principalAmount: "",
  checkNumber: payout.checkNumber ?? "",
  accountLastFour: payout.accountLastFour ?? "",
});

/** A changed manual ROI payout may settle a row of another amount. */
function changedRoi(payout: Payout, edited: EditedPayout): RoiMoney | undefined {
  const { payoutType, payoutDate } = edited;
  const amount = parseMoney(edited.amount);
  const isSame =
    amount === parseMoney(payout.amount) &&
    payoutDate === payout.payoutDate &&
    payoutType === payout.payoutType;
  if (isSame || payout.periodIndex !== null || payoutType !== "roi") return undefined;
  const { id, agreementId } = payout;
  return { type: "payout", id, agreementId, amount, date: payoutDate };
}

/** Only a manual payout can be principal, which changes other payouts. */
const changedPrincipal = ({ id, periodIndex }: Payout, payout: EditedPayout) =>
  periodIndex === null ? ({ write: "edit_payout", payoutId: id, payout } as const) : undefined;

function useEditForm(payout: Payout, from: string, write: FormWrite) {
  const { today } = useSession();
  const resolver = useMemo(() => {
    const to = payout.status === "completed" ? today : undefined;
    return zodResolver(editSchema(payout, { from, to }));
  }, [payout, from, today]);
  return useServerForm({ initial: valuesOf(payout), resolver, write, fields: payoutFields });
}

export function EditPayout({ payout, agreement, onClose }: EditPayoutProps) {
  const notify = useNotify();
  const write = usePayoutWrite({
    payout,
    onSaved: () => {
      notify.success(UPDATED);
      onClose();
    },
    onReloaded: (fresh) => {
      form.reset(valuesOf(fresh), { keepDirtyValues: true });
      // The focused notice button is removed.
      form.setFocus("amount");
    },
  });
  const { current, isPending, notice, send, fail } = write;
  const form = useEditForm(current, agreement.startDate, write);
  const { sendOrConfirm, isLookingUp, dialog } = useSettleQuestion({
    confirmLabel: "Record payout",
    send,
    onFailed: fail,
  });
  const submit = form.handleSubmit((edited) =>
    sendOrConfirm(edited, changedRoi(current, edited), changedPrincipal(current, edited)),
  );
  return (
    <FormDialog
      error={notice}
      isDirty={form.formState.isDirty}
      isPending={isPending || isLookingUp}
      onClose={onClose}
      onSubmit={() => void submit()}
      pendingLabel="Saving..."
      submitLabel="Save Changes"
      title="Edit Payout"
    >
      <EditFields form={form} payout={current} />
      <PlanNote onBackToPlan={() => send({ adjusted: false })} payout={current} />
      {dialog}
    </FormDialog>
  );
}

interface PlanNoteProps {
  readonly payout: Payout;
  readonly onBackToPlan: () => void;
}

function PlanNote({ payout, onBackToPlan }: PlanNoteProps) {
  if (payout.periodIndex === null || payout.status === "completed") return null;
  if (!payout.adjusted) {
    return <p className="pay-note">With another amount or date it no longer follows the plan.</p>;
  }
  return (
    <div className="pay-note">
      <span>This payout was changed by hand and no longer follows the plan.</span>
      <Button onClick={onBackToPlan} text="Back to plan" variant="outlined" />
    </div>
  );
}
