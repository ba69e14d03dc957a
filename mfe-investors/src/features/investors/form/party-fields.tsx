import { partyField, type Party, type PartyField } from "@accord/contracts";
import { usStates } from "@accord/domain";
import { Field, FieldRow, SelectInput, TextInput } from "@accord/ui";
import type { ComponentProps } from "react";
import type { TextName } from "./investor-values.ts";
import type { InvestorForm } from "./use-investor-form.ts";

interface FieldProps {
  readonly form: InvestorForm;
  readonly label: string;
  readonly required?: boolean;
}

interface TextFieldProps extends FieldProps {
  readonly name: TextName;
  readonly helper?: string;
  readonly input?: ComponentProps<typeof TextInput>;
}

export function TextField({ form, name, input, ...field }: TextFieldProps) {
  return (
    <Field {...field} error={form.formState.errors[name]?.message}>
      {(control) => <TextInput {...input} {...control} {...form.register(name)} />}
    </Field>
  );
}

function StateField({
  form,
  name,
  ...field
}: FieldProps & { readonly name: "state" | "secondPartyState" }) {
  return (
    <Field {...field} error={form.formState.errors[name]?.message}>
      {(control) => (
        <SelectInput {...control} {...form.register(name)}>
          {name === "secondPartyState" && <option value="">–</option>}
          {usStates.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

const ssn = { inputMode: "numeric", maxLength: 4 } as const;
const email = { type: "email" } as const;
const phone = { type: "tel" } as const;
const zip = { maxLength: 10 } as const;

export function PartyFields({
  form,
  party,
}: {
  readonly form: InvestorForm;
  readonly party: Party;
}) {
  const of = <F extends PartyField>(field: F) => partyField(party, field);
  const must = { form, required: party === "first" };
  return (
    <>
      <FieldRow>
        <TextField {...must} label="First Name" name={of("firstName")} />
        <TextField {...must} label="Last Name" name={of("lastName")} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} label="Middle Name" name={of("middleName")} />
        <TextField {...must} input={ssn} label="Last 4 of SSN" name={of("lastFourSsn")} />
      </FieldRow>
      <FieldRow>
        <TextField {...must} input={email} label="Email" name={of("email")} />
        <TextField {...must} input={phone} label="Phone" name={of("phone")} />
      </FieldRow>
      <TextField {...must} label="Street Address" name={of("streetAddress")} />
      <FieldRow layout="address">
        <TextField {...must} label="City" name={of("city")} />
        <StateField
          {...must}
          label="State"
          name={party === "first" ? "state" : "secondPartyState"}
        />
        <TextField {...must} input={zip} label="Zip Code" name={of("zipCode")} />
      </FieldRow>
    </>
  );
}
