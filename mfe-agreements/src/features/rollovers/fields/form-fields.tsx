import { sourceTypes } from "@accord/domain";
import { ChoiceField } from "../../../records/bound-fields.tsx";
import { optionsOf } from "../../../records/text.ts";
import type { RolloverForm } from "../form/rollover-values.ts";
import { categoryNames, typeNames } from "../rollover-text.ts";

interface FieldProps<Body> {
  readonly form: RolloverForm<Body>;
}

const types = optionsOf(typeNames);
const categories = optionsOf({ "": "Select a category", ...categoryNames });
const sources = sourceTypes.map((type) => ({ value: type, label: type }));

export function TypeField<Body>({ form }: FieldProps<Body>) {
  return <ChoiceField form={form} label="Type" name="rolloverType" options={types} required />;
}

export function CategoryField<Body>({ form }: FieldProps<Body>) {
  const name = "rolloverCategory";
  return <ChoiceField form={form} label="Category" name={name} options={categories} required />;
}

export function SourceTypeField<Body>({ form }: FieldProps<Body>) {
  return (
    <ChoiceField form={form} label="Source Type" name="sourceType" options={sources} required />
  );
}
