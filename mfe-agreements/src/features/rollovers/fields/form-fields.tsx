import { sourceTypes } from "@accord/domain";
import { Field, SelectInput } from "@accord/ui";
import type { RolloverForm } from "../form/use-rollover-form.ts";
import { categoryNames, typeNames } from "../rollover-text.ts";

interface FieldProps<Body> {
  readonly form: RolloverForm<Body>;
}

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
