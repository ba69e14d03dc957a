import { formatDay, isDay } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { Field, SelectInput, TextInput } from "@accord/ui";
import { AmountInput, DayInput, PercentInput } from "@accord/ui/inputs";
import type { ComponentProps, ReactNode } from "react";
import { useController } from "react-hook-form";
import type { AgreementForm } from "../use-agreement-form.ts";
import type { FieldName } from "../values/field-names.ts";

interface PartProps<Name extends FieldName> {
  readonly form: AgreementForm;
  readonly name: Name;
  readonly label: string;
  readonly required?: boolean;
  readonly helper?: ReactNode;
  /** It cannot change now: shown as it is, and sent as it is. */
  readonly isFixed?: boolean;
  /** Fields whose message may change with this one. */
  readonly deps?: FieldName[];
}

type TextName = Exclude<FieldName, ChoiceName>;
type ChoiceName =
  "roiCalculation" | "payoutFrequency" | "termUnit" | "status" | "roiPaymentType" | "investorState";

/** One labelled text of the form. */
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

/** A short list to choose from. */
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

const inputs = { amount: AmountInput, percent: PercentInput } as const;

/** An amount or a percentage, formatted when it is left. */
export function FigureField({
  form,
  name,
  kind = "amount",
  isFixed = false,
  deps = [],
  ...field
}: PartProps<TextName> & { readonly kind?: keyof typeof inputs }) {
  const { field: bound, fieldState } = useController({
    control: form.control,
    name,
    rules: { deps },
  });
  const { ref, value, onChange, onBlur } = bound;
  const Input = inputs[kind];
  return (
    <Field {...field} error={fieldState.error?.message}>
      {(control) => (
        <Input {...{ control, value, onChange, onBlur }} inputRef={ref} readOnly={isFixed} />
      )}
    </Field>
  );
}

/** A day, typed or picked. */
export function DayField({
  form,
  name,
  isFixed = false,
  deps = [],
  onTyped,
  ...field
}: PartProps<TextName> & { readonly onTyped?: (text: string) => void }) {
  const { today } = useSession();
  const { field: bound, fieldState } = useController({
    control: form.control,
    name,
    rules: { deps },
  });
  const { ref, value, onBlur } = bound;
  const change = (text: string) => {
    bound.onChange(text);
    onTyped?.(text);
  };
  const message = fieldState.error?.message;
  // The contract's message is about the wire.
  const isUnreadable = message !== undefined && value !== "" && !isDay(value);
  const error = isUnreadable ? `Enter a date that exists, such as ${formatDay(today)}` : message;
  return (
    <Field {...field} error={error}>
      {(control) => (
        <DayInput
          {...{ control, value, onBlur, today }}
          inputRef={ref}
          onChange={change}
          readOnly={isFixed}
        />
      )}
    </Field>
  );
}
