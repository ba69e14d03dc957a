import { formatDay, type Day } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { FieldRow } from "@accord/ui";
import { amountText } from "@accord/ui/inputs";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { AmountField, DayField, FixedField } from "../../records/bound-fields.tsx";
import { useSettleQuestion } from "../../records/settle/use-settle-question.tsx";
import { useServerForm } from "../../records/use-server-form.ts";
import { SourceTypeField } from "./fields/form-fields.tsx";
import { OtherAgreementField } from "./fields/other-agreement-field.tsx";
import { payoutSchema } from "./form/payout-schema.ts";
import { earliestDay } from "./form/rollover-schema.ts";
import { emptyRollover, type RolloverValues } from "./form/rollover-values.ts";
import { useOtherAgreement } from "./form/form-state.ts";
import "./rollovers.css";
import { useRollOver, type PayoutToRollOver } from "./payout/use-roll-over.ts";
import { partyName, transferOf } from "./transfer/transfer.ts";
import { TransferNote } from "./transfer/transfer-note.tsx";
import { useInvestorChangeQuestion } from "./transfer/use-investor-change-question.tsx";

interface RollOverPayoutProps {
  readonly payout: PayoutToRollOver;
  readonly onClose: () => void;
}

const fields = ["rolloverDate", "destinationAgreementId", "sourceType"] as const;

/** On the later of today and the due date. */
const valuesOf = ({ amount, dueDate }: PayoutToRollOver, today: Day): RolloverValues => ({
  ...emptyRollover,
  rolloverType: "rollover",
  rolloverCategory: "roi",
  amount: amountText(amount),
  rolloverDate: dueDate > today ? dueDate : today,
});

export function RollOverPayout({ payout, onClose }: RollOverPayoutProps) {
  const { today } = useSession();
  const write = useRollOver({
    payout,
    fields,
    onDone: onClose,
    onReloaded: (fresh) => {
      form.reset(valuesOf(fresh, today), { keepDirtyValues: true });
      // The focused notice button is removed.
      form.setFocus("rolloverDate");
    },
  });
  const { current, isPending, notice, send, fail, recordedDialog } = write;
  const { dueDate, agreement } = current;
  const resolver = useMemo(() => zodResolver(payoutSchema(dueDate)), [dueDate]);
  const form = useServerForm({ initial: valuesOf(payout, today), resolver, write, fields });
  const { sendOrConfirm, isLookingUp, dialog } = useSettleQuestion({
    confirmLabel: "Roll over payout",
    send,
    onFailed: fail,
  });
  const { confirmFirst, investorChangeDialog } = useInvestorChangeQuestion();
  const destination = useOtherAgreement(form, "destinationAgreementId");
  const sides = { own: agreement, other: destination.other, ownSide: "from" } as const;
  const submit = form.handleSubmit((body) =>
    confirmFirst(transferOf(form.getValues(), sides), () =>
      sendOrConfirm(body, undefined, {
        write: "roll_over_payout",
        payoutId: current.id,
        rollOver: body,
      }),
    ),
  );
  return (
    <FormDialog
      error={notice}
      isDirty={form.formState.isDirty}
      isPending={isPending || isLookingUp}
      onClose={onClose}
      onSubmit={() => void submit()}
      pendingLabel="Rolling over..."
      submitLabel="Roll Over"
      title="Roll Over"
    >
      <FieldRow>
        <AmountField form={form} isFixed label="Amount" name="amount" />
        <FixedField helper={partyName(agreement)} label="From" value={agreement.reference} />
      </FieldRow>
      <OtherAgreementField
        allowsOwn
        form={form}
        label="To"
        name="destinationAgreementId"
        ownId={agreement.id}
        {...destination}
      />
      <FieldRow>
        <DayField
          form={form}
          helper={`Due ${formatDay(dueDate)}. The earliest date is ${formatDay(earliestDay(dueDate))}.`}
          label="Date"
          name="rolloverDate"
          required
        />
        <SourceTypeField form={form} />
      </FieldRow>
      <TransferNote transfer={transferOf(form.watch(), sides)} />
      {investorChangeDialog}
      {dialog}
      {recordedDialog}
    </FormDialog>
  );
}
