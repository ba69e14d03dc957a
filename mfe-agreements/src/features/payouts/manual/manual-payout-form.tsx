import { serverMessage } from "@accord/api-client";
import { Callout } from "@accord/blueprint";
import type { AgreementDetails, Payout } from "@accord/contracts";
import { FailureNotice, failureLines } from "@accord/remote-kit";
import { SubmitButton, useDrawerHold } from "@accord/ui/overlays";
import type { FormEvent } from "react";
import { AmountField, DayField } from "../../../records/bound-fields.tsx";
import { CheckDetails } from "../form/check-details.tsx";
import { TypeField } from "../form/payout-fields.tsx";
import { payoutFields } from "../form/payout-values.ts";
import { roiPart, settleQuestion } from "../settle/settle-question.ts";
import { useSettleQuestion } from "../settle/use-settle-question.tsx";
import { NOT_RECORDED, useRecordPayout } from "./use-record-payout.ts";

interface ManualPayoutFormProps {
  readonly agreement: AgreementDetails;
  /** The agreement's payouts: one of them may be settled by what is recorded. */
  readonly payouts: readonly Payout[];
}

const linesOf = (error: Error) =>
  serverMessage(error) === undefined
    ? [NOT_RECORDED]
    : failureLines(error, NOT_RECORDED, payoutFields);

/** The form of 'Add Manual Payout', within the details. */
export function ManualPayoutForm({ agreement, payouts }: ManualPayoutFormProps) {
  const { form, empty, send, isPending, failure } = useRecordPayout(agreement);
  const { sendOrAsk, dialog } = useSettleQuestion(send);
  useDrawerHold(form.formState.isDirty, empty);
  const record = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit((payout) => {
      const payment = { roi: roiPart(payout), payoutDate: payout.payoutDate };
      sendOrAsk(payout, settleQuestion(payouts, payment));
    })();
  };
  return (
    <form aria-busy={isPending} className="pay-manual" noValidate onSubmit={record}>
      {failure && (
        <Callout compact icon={false} intent="danger" role="alert">
          <FailureNotice lines={linesOf(failure)} />
        </Callout>
      )}
      <div className="pay-manual-row">
        <fieldset className="pay-manual-fields" disabled={isPending}>
          <AmountField form={form} label="Amount" name="amount" required />
          <TypeField form={form} />
          <DayField form={form} label="Payout Date" name="payoutDate" required />
          {form.watch("payoutType") === "principal" && (
            <AmountField
              form={form}
              helper="Leave blank to use the total amount"
              label="Principal Amount"
              name="principalAmount"
            />
          )}
        </fieldset>
        <SubmitButton isPending={isPending} label="Record Payout" pendingLabel="Recording..." />
      </div>
      <CheckDetails form={form} isDisabled={isPending} />
      {dialog}
    </form>
  );
}
