import type { AgreementDetails } from "@accord/contracts";
import { DangerNotice } from "@accord/remote-kit";
import { SubmitButton, useDrawerBlocker } from "@accord/ui/overlays";
import type { FormEvent } from "react";
import { AmountField, DayField } from "../../../records/bound-fields.tsx";
import { useSettleQuestion } from "../../../records/settle/use-settle-question.tsx";
import { CheckDetails } from "../form/check-details.tsx";
import { TypeField } from "../form/payout-fields.tsx";
import { roiAmount } from "../form/payout-schema.ts";
import { useRecordPayout } from "./use-record-payout.ts";
import { formatUsd, isMoney, parseMoney } from "@accord/domain";
import { amountWire } from "@accord/ui/inputs";
import type { PayoutForm } from "../form/payout-values.ts";

export function ManualPayoutForm({ agreement }: { readonly agreement: AgreementDetails }) {
  const { id: agreementId } = agreement;
  const { form, empty, send, isPending, fail, notice, recordedDialog } = useRecordPayout(agreement);
  const { sendOrConfirm, isLookingUp, dialog } = useSettleQuestion({
    confirmLabel: "Record payout",
    send,
    onFailed: fail,
  });
  useDrawerBlocker(form.formState.isDirty, empty);
  const record = form.handleSubmit((payout) => {
    const amount = roiAmount(payout);
    const roi = { type: "payout", agreementId, amount, date: payout.payoutDate } as const;
    sendOrConfirm(payout, amount > 0 ? roi : undefined, {
      write: "add_manual_payout",
      agreementId,
      payout,
    });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !isLookingUp) void record();
  };
  return (
    <form aria-busy={isPending} className="pay-manual" noValidate onSubmit={submit}>
      <DangerNotice>{notice}</DangerNotice>
      <div className="pay-manual-row">
        <fieldset className="pay-manual-fields" disabled={isPending}>
          <AmountField form={form} label="Amount" name="amount" required />
          <TypeField form={form} />
          <DayField form={form} label="Payout Date" name="payoutDate" required />
          {form.watch("payoutType") === "principal" && (
            <div className="pay-manual-principal">
              <AmountField
                form={form}
                helper="Leave blank to use the total amount"
                label="Principal Amount"
                name="principalAmount"
              />
            </div>
          )}
        </fieldset>
        <MixedPreview form={form} />
        <CheckDetails form={form} isDisabled={isPending} />
        <SubmitButton
          isPending={isPending || isLookingUp}
          label="Record Payout"
          pendingLabel="Recording..."
        />
      </div>
      {dialog}
      {recordedDialog}
    </form>
  );
}

const centsOf = (text: string): number | null => {
  const wire = amountWire(text).trim();
  return isMoney(wire) ? parseMoney(wire) : null;
};

/** The two payouts recorded for a principal amount below the total. */
function MixedPreview<Body>({ form }: { readonly form: PayoutForm<Body> }) {
  const [type, amount, principal] = form.watch(["payoutType", "amount", "principalAmount"]);
  if (type !== "principal") return null;
  const all = centsOf(amount);
  const part = centsOf(principal);
  if (all === null || part === null || part <= 0 || part >= all) return null;
  return (
    <p aria-live="polite" className="pay-mixed">
      Recorded as two payouts: {formatUsd(all - part)} of ROI and {formatUsd(part)} of principal.
    </p>
  );
}
