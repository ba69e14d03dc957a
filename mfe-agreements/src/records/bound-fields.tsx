import { isDay } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { Field, SelectInput, TextInput } from "@accord/ui";
import { AmountInput, DayInput, PercentInput } from "@accord/ui/inputs";
import type { ComponentProps, ReactNode } from "react";
import {
  useController,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import { UNREADABLE_DAY } from "./typed-day.ts";

interface LabelProps {
  readonly label: string;
  readonly helper?: ReactNode;
}

interface BoundProps<Values extends FieldValues, Body> extends LabelProps {
  readonly form: Pick<UseFormReturn<Values, unknown, Body>, "control">;
  readonly name: FieldPath<Values>;
  readonly required?: boolean;
  readonly isFixed?: boolean;
  /** Fields to validate together with this one. */
  readonly deps?: FieldPath<Values>[];
}

function useBound<Values extends FieldValues, Body>(props: BoundProps<Values, Body>) {
  const { form, name, isFixed = false, deps = [], ...field } = props;
  const { control } = form;
  const { field: bound, fieldState } = useController({ control, name, rules: { deps } });
  const { ref, value, onBlur, onChange } = bound;
  const input = { inputRef: ref, value: String(value), onBlur, onChange, readOnly: isFixed };
  return { field: { ...field, error: fieldState.error?.message }, input };
}

interface TextFieldProps<Values extends FieldValues, Body> extends BoundProps<Values, Body> {
  readonly attributes?: ComponentProps<typeof TextInput>;
}

export function TextField<Values extends FieldValues, Body>(props: TextFieldProps<Values, Body>) {
  const { attributes, ...rest } = props;
  const { field, input } = useBound(rest);
  const { inputRef, ...bound } = input;
  return (
    <Field {...field}>
      {(control) => <TextInput {...attributes} {...control} {...bound} ref={inputRef} />}
    </Field>
  );
}

interface ChoiceFieldProps<Values extends FieldValues, Body> extends BoundProps<Values, Body> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function ChoiceField<Values extends FieldValues, Body>(
  props: ChoiceFieldProps<Values, Body>,
) {
  const { options, ...rest } = props;
  const { field, input } = useBound(rest);
  const { inputRef, readOnly, ...bound } = input;
  return (
    <Field {...field}>
      {(control) => (
        <SelectInput {...control} {...bound} disabled={readOnly} ref={inputRef}>
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

export function AmountField<Values extends FieldValues, Body>(props: BoundProps<Values, Body>) {
  const { field, input } = useBound(props);
  return <Field {...field}>{(control) => <AmountInput {...input} control={control} />}</Field>;
}

export function PercentField<Values extends FieldValues, Body>(props: BoundProps<Values, Body>) {
  const { field, input } = useBound(props);
  return <Field {...field}>{(control) => <PercentInput {...input} control={control} />}</Field>;
}

interface DayFieldProps<Values extends FieldValues, Body> extends BoundProps<Values, Body> {
  readonly onTyped?: (text: string) => void;
}

export function DayField<Values extends FieldValues, Body>(props: DayFieldProps<Values, Body>) {
  const { onTyped, ...rest } = props;
  const { today } = useSession();
  const { field, input } = useBound(rest);
  const isUnreadable = input.value !== "" && !isDay(input.value);
  // The contract's message is about the API format.
  const error = field.error !== undefined && isUnreadable ? UNREADABLE_DAY : field.error;
  const onChange = (text: string) => {
    input.onChange(text);
    onTyped?.(text);
  };
  return (
    <Field {...field} error={error}>
      {(control) => <DayInput {...input} {...{ control, onChange, today }} label={props.label} />}
    </Field>
  );
}

export function FixedField({ value, ...field }: LabelProps & { readonly value: string }) {
  return <Field {...field}>{(control) => <TextInput {...control} readOnly value={value} />}</Field>;
}
