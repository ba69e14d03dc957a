import { Field, Options, SelectInput, TextInput } from "@accord/ui";
import type { FundingField, FundingValues } from "./funding-values.ts";
import type { FundingForm } from "./use-funding-form.ts";

type TextName = {
  [Name in FundingField]: FundingValues[Name] extends string ? Name : never;
}[FundingField];

interface FundingTextProps {
  readonly form: FundingForm;
  readonly name: TextName;
  readonly label: string;
  readonly helper?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
}

export function FundingText({ form, name, maxLength = 100, ...field }: FundingTextProps) {
  return (
    <Field {...field} error={form.errors[name]}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={maxLength}
          onChange={({ currentTarget }) => form.change(name, currentTarget.value)}
          value={form.values[name]}
        />
      )}
    </Field>
  );
}

interface FundingChoiceProps extends FundingTextProps {
  readonly options: readonly (readonly [value: string, label: string])[];
}

export function FundingChoice({ form, name, options, ...field }: FundingChoiceProps) {
  return (
    <Field {...field} error={form.errors[name]}>
      {(control) => (
        <SelectInput
          {...control}
          onChange={({ currentTarget }) => form.change(name, currentTarget.value)}
          value={form.values[name]}
        >
          <Options of={options} />
        </SelectInput>
      )}
    </Field>
  );
}
