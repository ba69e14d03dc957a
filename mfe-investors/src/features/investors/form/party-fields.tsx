import { digitsLabel, partyField, partyFields, usStates, type Party } from "@accord/domain";
import { Field, FieldRow, SelectInput, TextInput } from "@accord/ui";
import type { FieldName } from "./investor-values.ts";
import type { InvestorForm } from "./use-investor-form.ts";

const attributes = {
  text: {},
  digits: { inputMode: "numeric", maxLength: 4 },
  email: { type: "email" },
  phone: { type: "tel" },
  zip: { maxLength: 10 },
} as const;

interface FieldProps {
  readonly form: InvestorForm;
  readonly name: FieldName;
  readonly label: string;
  readonly required?: boolean;
  readonly helper?: string;
}

interface TextFieldProps extends FieldProps {
  readonly kind?: keyof typeof attributes | undefined;
}

export function TextField({ form, name, kind = "text", ...field }: TextFieldProps) {
  return (
    <Field {...field} error={form.formState.errors[name]?.message}>
      {(control) => <TextInput {...attributes[kind]} {...control} {...form.register(name)} />}
    </Field>
  );
}

export function StateField({ form, name, required = false, ...field }: FieldProps) {
  return (
    <Field {...field} error={form.formState.errors[name]?.message} required={required}>
      {(control) => (
        <SelectInput {...control} {...form.register(name)}>
          {!required && <option value="">–</option>}
          {usStates.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

const partyRows = [...Map.groupBy(partyFields, ({ formRow }) => formRow)];

interface PartyProps {
  readonly form: InvestorForm;
  readonly party: Party;
}

export function PartyFields({ form, party }: PartyProps) {
  const ofKind = form.watch("kind");
  const inputOf = ({ kind, label: usual, name, ...of }: (typeof partyFields)[number]) => {
    const required = of.required && party === "first";
    const label = name === "lastFourSsn" && party === "first" ? digitsLabel(ofKind) : usual;
    const field = { form, name: partyField(party, name), label, required };
    return kind === "state" ? (
      <StateField {...field} key={name} />
    ) : (
      <TextField {...field} key={name} kind={kind} />
    );
  };
  return partyRows.map(([number, row]) => (
    <FieldRow key={number} layout={row.length === 3 ? "address" : undefined}>
      {row.map(inputOf)}
    </FieldRow>
  ));
}
