import { ChoiceField, TextField } from "../../../records/bound-fields.tsx";
import { optionsOf } from "../../../records/text.ts";
import { typeText } from "../payout-text.ts";
import type { PayoutForm } from "./payout-values.ts";

interface FieldProps<Body> {
  readonly form: PayoutForm<Body>;
}

const types = optionsOf({ "": "Select a type", ...typeText });

export function TypeField<Body>({ form }: FieldProps<Body>) {
  return <ChoiceField form={form} label="Payout Type" name="payoutType" options={types} required />;
}

export function CheckFields<Body>({ form }: FieldProps<Body>) {
  return (
    <>
      <TextField
        attributes={{ inputMode: "text", maxLength: 50 }}
        form={form}
        label="Check Number"
        name="checkNumber"
      />
      <TextField
        attributes={{ inputMode: "numeric", maxLength: 4 }}
        form={form}
        label="Account Last Four"
        name="accountLastFour"
      />
    </>
  );
}
