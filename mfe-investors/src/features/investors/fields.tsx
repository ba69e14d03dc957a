import { isDay } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { Field, Options, SelectInput, TextInput } from "@accord/ui";
import { DayInput } from "@accord/ui/inputs";
import type { ComponentProps, ReactNode } from "react";
import {
  useController,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";

interface BoundProps<Values extends FieldValues, Body> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly helper?: ReactNode;
  readonly required?: boolean;
}

interface BoundTextProps<Values extends FieldValues, Body> extends BoundProps<Values, Body> {
  readonly attributes?: ComponentProps<typeof TextInput>;
}

export function BoundText<Values extends FieldValues, Body>(props: BoundTextProps<Values, Body>) {
  const { form, name, attributes, ...field } = props;
  const { fieldState } = useController({ control: form.control, name });
  return (
    <Field {...field} error={fieldState.error?.message}>
      {(control) => <TextInput {...attributes} {...control} {...form.register(name)} />}
    </Field>
  );
}

interface BoundChoiceProps<Values extends FieldValues, Body> extends BoundProps<Values, Body> {
  /** Shown while nothing is chosen. */
  readonly none?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

export function BoundChoice<Values extends FieldValues, Body>(
  props: BoundChoiceProps<Values, Body>,
) {
  const { form, name, none, options, ...field } = props;
  const { fieldState } = useController({ control: form.control, name });
  return (
    <Field {...field} error={fieldState.error?.message}>
      {(control) => (
        <SelectInput {...control} {...form.register(name)}>
          {none !== undefined && <option value="">{none}</option>}
          <Options of={options} />
        </SelectInput>
      )}
    </Field>
  );
}

const UNREADABLE_DAY = "Enter a date as MM/DD/YYYY";

export function BoundDay<Values extends FieldValues, Body>(props: BoundProps<Values, Body>) {
  const { form, name, ...field } = props;
  const { today } = useSession();
  const { field: bound, fieldState } = useController({ control: form.control, name });
  const value = String(bound.value);
  const message = fieldState.error?.message;
  // The contract's message is about the API format.
  const isUnreadable = message !== undefined && value !== "" && !isDay(value);
  return (
    <Field {...field} error={isUnreadable ? UNREADABLE_DAY : message}>
      {(control) => (
        <DayInput
          control={control}
          inputRef={bound.ref}
          label={props.label}
          onBlur={bound.onBlur}
          onChange={bound.onChange}
          today={today}
          value={value}
        />
      )}
    </Field>
  );
}
