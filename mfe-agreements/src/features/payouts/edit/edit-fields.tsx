import type { Payout } from "@accord/contracts";
import { Field, FieldRow, TextInput } from "@accord/ui";
import { AmountField, CheckFields, DayField, TypeField } from "../form/payout-fields.tsx";
import type { PayoutForm } from "../form/use-payout-form.ts";
import { typeText } from "../payout-text.ts";

interface EditFieldsProps<Body> {
  readonly form: PayoutForm<Body>;
  readonly payout: Payout;
}

/** A scheduled payout pays ROI; principal is a manual payout. */
function FixedType({ payout }: { readonly payout: Payout }) {
  return (
    <Field helper="A scheduled payout pays ROI" label="Payout Type">
      {(control) => <TextInput {...control} readOnly value={typeText[payout.payoutType]} />}
    </Field>
  );
}

/** The body of 'Edit Payout'. Check details belong to a payment that was made. */
export function EditFields<Body>({ form, payout }: EditFieldsProps<Body>) {
  return (
    <>
      <AmountField form={form} label="Amount" name="amount" required />
      {payout.periodIndex === null ? <TypeField form={form} /> : <FixedType payout={payout} />}
      <DayField form={form} label="Payout Date" />
      {payout.status === "completed" && (
        <FieldRow>
          <CheckFields form={form} />
        </FieldRow>
      )}
    </>
  );
}
