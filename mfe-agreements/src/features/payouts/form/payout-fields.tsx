import { Field, SelectInput, TextInput } from "@accord/ui";
import { typeText } from "../payout-text.ts";
import type { PayoutForm } from "./use-payout-form.ts";

interface FieldProps<Body> {
  readonly form: PayoutForm<Body>;
}

export function TypeField<Body>({ form }: FieldProps<Body>) {
  const error = form.formState.errors.payoutType?.message;
  return (
    <Field error={error} label="Payout Type" required>
      {(control) => (
        <SelectInput {...control} {...form.register("payoutType")}>
          <option value="">Select a type</option>
          <option value="roi">{typeText.roi}</option>
          <option value="principal">{typeText.principal}</option>
        </SelectInput>
      )}
    </Field>
  );
}

interface CheckFieldProps<Body> extends FieldProps<Body> {
  readonly name: "checkNumber" | "accountLastFour";
  readonly label: string;
}

function CheckField<Body>({ form, name, label }: CheckFieldProps<Body>) {
  const isAccount = name === "accountLastFour";
  return (
    <Field error={form.formState.errors[name]?.message} label={label}>
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name)}
          inputMode={isAccount ? "numeric" : "text"}
          maxLength={isAccount ? 4 : 50}
        />
      )}
    </Field>
  );
}

export function CheckFields<Body>({ form }: FieldProps<Body>) {
  return (
    <>
      <CheckField form={form} label="Check Number" name="checkNumber" />
      <CheckField form={form} label="Account Last Four" name="accountLastFour" />
    </>
  );
}
