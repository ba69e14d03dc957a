import { Field, SelectInput, TextInput } from "@accord/ui";
import type { ComponentProps, ReactNode } from "react";
import type { AgreementForm } from "../use-agreement-form.ts";
import type { FieldName } from "../values/field-names.ts";

interface PartProps<Name extends FieldName> {
  readonly form: AgreementForm;
  readonly name: Name;
  readonly label: string;
  readonly required?: boolean;
  readonly helper?: ReactNode;
  readonly isFixed?: boolean;
  /** Fields to validate together with this one. */
  readonly deps?: FieldName[];
}

type TextName = Exclude<FieldName, ChoiceName>;
type ChoiceName =
  | "roiCalculation"
  | "payoutFrequency"
  | "termUnit"
  | "status"
  | "roiPaymentType"
  | "investorState";

export function TextField({
  form,
  name,
  input,
  isFixed = false,
  deps = [],
  ...field
}: PartProps<TextName> & { readonly input?: ComponentProps<typeof TextInput> }) {
  return (
    <Field {...field} error={form.formState.errors[name]?.message}>
      {(control) => (
        <TextInput {...input} {...control} {...form.register(name, { deps })} readOnly={isFixed} />
      )}
    </Field>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

export function ChoiceField({
  form,
  name,
  options,
  isFixed = false,
  deps = [],
  ...field
}: PartProps<ChoiceName> & { readonly options: readonly Option[] }) {
  return (
    <Field {...field} error={form.formState.errors[name]?.message}>
      {(control) => (
        <SelectInput {...control} {...form.register(name, { deps })} disabled={isFixed}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
