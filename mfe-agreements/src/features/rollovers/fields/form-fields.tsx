import { sourceTypes, type Day } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { Field, SelectInput, TextInput } from "@accord/ui";
import { AmountInput, DayInput } from "@accord/ui/inputs";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import type { RolloverForm } from "../form/use-rollover-form.ts";
import { categoryNames, typeNames } from "../rollover-text.ts";

interface FieldProps<Body> {
  readonly form: RolloverForm<Body>;
}

/** What cannot change here. */
export function FixedField({
  value,
  ...field
}: {
  readonly label: string;
  readonly value: string;
  readonly helper?: ReactNode;
}) {
  return <Field {...field}>{(control) => <TextInput {...control} readOnly value={value} />}</Field>;
}

/** The amount; fixed for what is made from a payout. */
export function AmountField<Body>({
  form,
  isFixed = false,
}: FieldProps<Body> & { readonly isFixed?: boolean }) {
  const { field, fieldState } = useController({ control: form.control, name: "amount" });
  const { ref, value, onBlur, onChange } = field;
  return (
    <Field error={fieldState.error?.message} label="Amount" required={!isFixed}>
      {(control) => (
        <AmountInput {...{ control, value, onBlur, onChange }} inputRef={ref} readOnly={isFixed} />
      )}
    </Field>
  );
}

/** The day from which the money counts. */
export function DateField<Body>({
  form,
  helper,
}: FieldProps<Body> & { readonly helper?: ReactNode }) {
  const { today }: { readonly today: Day } = useSession();
  const { field, fieldState } = useController({ control: form.control, name: "rolloverDate" });
  const { ref, value, onBlur, onChange } = field;
  return (
    <Field error={fieldState.error?.message} helper={helper} label="Date" required>
      {(control) => <DayInput {...{ control, value, onBlur, onChange, today }} inputRef={ref} />}
    </Field>
  );
}

/** Money rolled over, or fresh money. */
export function TypeField<Body>({ form }: FieldProps<Body>) {
  return (
    <Field error={form.formState.errors.rolloverType?.message} label="Type" required>
      {(control) => (
        <SelectInput {...control} {...form.register("rolloverType")}>
          <option value="additional_investment">{typeNames.additional_investment}</option>
          <option value="rollover">{typeNames.rollover}</option>
        </SelectInput>
      )}
    </Field>
  );
}

/** What is rolled over; nothing is chosen until somebody did. */
export function CategoryField<Body>({ form }: FieldProps<Body>) {
  return (
    <Field error={form.formState.errors.rolloverCategory?.message} label="Category" required>
      {(control) => (
        <SelectInput {...control} {...form.register("rolloverCategory")}>
          <option value="">Select a category</option>
          <option value="roi">{categoryNames.roi}</option>
          <option value="principal">{categoryNames.principal}</option>
        </SelectInput>
      )}
    </Field>
  );
}

/** How the investor's instruction arrived. */
export function SourceTypeField<Body>({ form }: FieldProps<Body>) {
  return (
    <Field error={form.formState.errors.sourceType?.message} label="Source Type" required>
      {(control) => (
        <SelectInput {...control} {...form.register("sourceType")}>
          {sourceTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
