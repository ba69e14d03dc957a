import type { Payout } from "@accord/contracts";
import { FieldRow } from "@accord/ui";
import { AmountField, DayField, FixedField } from "../../../records/bound-fields.tsx";
import { CheckFields, TypeField } from "../form/payout-fields.tsx";
import type { PayoutForm } from "../form/payout-values.ts";
import { typeText } from "../payout-text.ts";

interface EditFieldsProps<Body> {
  readonly form: PayoutForm<Body>;
  readonly payout: Payout;
}

/** Check details are only for completed payouts. */
export function EditFields<Body>({ form, payout }: EditFieldsProps<Body>) {
  return (
    <>
      <AmountField form={form} label="Amount" name="amount" required />
      {payout.periodIndex === null ? (
        <TypeField form={form} />
      ) : (
        <FixedField
          helper="A scheduled payout pays ROI"
          label="Payout Type"
          value={typeText[payout.payoutType]}
        />
      )}
      <DayField form={form} label="Payout Date" name="payoutDate" required />
      {payout.status === "completed" && (
        <FieldRow>
          <CheckFields form={form} />
        </FieldRow>
      )}
    </>
  );
}
