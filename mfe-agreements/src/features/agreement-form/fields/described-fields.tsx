import { usStates, type AgreementField } from "@accord/domain";
import { FieldRow } from "@accord/ui";
import type { FormContext } from "../form-context.ts";
import { ChoiceField, DayField, TextField } from "../../../records/bound-fields.tsx";

const stateOptions = [
  { value: "", label: "–" },
  ...usStates.map((state) => ({ value: state, label: state })),
];
const attributes = {
  text: {},
  email: { type: "email" },
  phone: { type: "tel" },
  zip: { maxLength: 10 },
} as const;

interface RowProps extends Pick<FormContext, "form"> {
  readonly fields: readonly AgreementField[];
}

export const DescribedFields = ({ form, fields }: RowProps) =>
  fields.map(({ name, label, kind }) => {
    const field = { form, name, label };
    if (kind === "day") return <DayField {...field} key={name} />;
    if (kind === "state") return <ChoiceField {...field} key={name} options={stateOptions} />;
    return <TextField {...field} attributes={attributes[kind ?? "text"]} key={name} />;
  });

export const fieldRows = (fields: readonly AgreementField[]) => [
  ...Map.groupBy(fields, ({ formRow }) => formRow).values(),
];

interface RowsProps extends Pick<FormContext, "form"> {
  readonly rows: readonly (readonly AgreementField[])[];
}

export const DescribedRows = ({ form, rows }: RowsProps) =>
  rows.map((fields) => (
    <FieldRow
      key={fields[0]?.name}
      layout={fields.some(({ kind }) => kind === "state") ? "address" : undefined}
    >
      <DescribedFields fields={fields} form={form} />
    </FieldRow>
  ));
