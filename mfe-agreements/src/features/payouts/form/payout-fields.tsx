import { useSession } from "@accord/shell-kit";
import { Field, SelectInput, TextInput } from "@accord/ui";
import { AmountInput, DayInput } from "@accord/ui/inputs";
import { useController } from "react-hook-form";
import { typeText } from "../payout-text.ts";
import type { PayoutField } from "./payout-values.ts";
import type { PayoutForm } from "./use-payout-form.ts";

interface FieldProps<Body> {
  readonly form: PayoutForm<Body>;
}

interface NamedProps<Body> extends FieldProps<Body> {
  readonly name: PayoutField;
  readonly label: string;
  readonly helper?: string;
  readonly required?: boolean;
}

/** An amount of the form. */
export function AmountField<Body>({ form, name, ...field }: NamedProps<Body>) {
  const { field: input, fieldState } = useController({ control: form.control, name });
  return (
    <Field {...field} error={fieldState.error?.message}>
      {(control) => (
        <AmountInput
          control={control}
          inputRef={input.ref}
          onBlur={input.onBlur}
          onChange={input.onChange}
          value={input.value}
        />
      )}
    </Field>
  );
}

/** The day of the payment. */
export function DayField<Body>({ form, label }: FieldProps<Body> & { readonly label: string }) {
  const { today } = useSession();
  const { field, fieldState } = useController({ control: form.control, name: "payoutDate" });
  return (
    <Field error={fieldState.error?.message} label={label} required>
      {(control) => (
        <DayInput
          control={control}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
          today={today}
          value={field.value}
        />
      )}
    </Field>
  );
}

/** ROI or principal; nothing is chosen until somebody did. */
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

function CheckField<Body>({ form, name, label }: NamedProps<Body>) {
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

/** What may be noted about the payment. */
export function CheckFields<Body>({ form }: FieldProps<Body>) {
  return (
    <>
      <CheckField form={form} label="Check Number" name="checkNumber" />
      <CheckField form={form} label="Account Last Four" name="accountLastFour" />
    </>
  );
}
