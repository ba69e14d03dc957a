import {
  actingRoles,
  type InvestorKind,
  investorKindLabels,
  investorKinds,
  investorNames,
  iraName,
  kindFields,
  type KindFieldName,
  mayHaveSecondParty,
  payeeAddressFields,
} from "@accord/domain";
import { Field, FieldRow, FormSection, SelectInput } from "@accord/ui";
import type { PropsWithChildren } from "react";
import { StateField, TextField } from "./party-fields.tsx";
import { ofFormerKind } from "./investor-values.ts";
import type { InvestorForm } from "./use-investor-form.ts";

interface FormProps {
  readonly form: InvestorForm;
}

const fieldOf = (name: KindFieldName) => {
  const field = kindFields.find((one) => one.name === name);
  if (!field) throw new Error(`no kind of investor has the field ${name}`);
  return { name, label: field.label };
};

/** The kind, and what a trust, a company and an IRA have instead of a second name. */
export function KindFields({ form, kind }: FormProps & { readonly kind: InvestorKind }) {
  return (
    <>
      <FieldRow>
        <Field helper={lostParty(form, kind)} label="Kind">
          {(control) => (
            <SelectInput
              {...control}
              {...form.register("kind", { onChange: () => clearFormer(form, kind) })}
              data-preset
            >
              {investorKinds.map((one) => (
                <option key={one} value={one}>
                  {investorKindLabels[one]}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        {kind === "person" ? null : (
          <TextField {...fieldOf("actingAs")} form={form} helper={actingHelper(kind)} />
        )}
      </FieldRow>
      {kind === "ira" && (
        <FieldRow>
          <TextField {...fieldOf("custodianName")} form={form} required />
          <TextField {...fieldOf("custodianAccount")} form={form} />
        </FieldRow>
      )}
      {kind === "ira" && <IraName form={form} />}
      {(kind === "trust" || kind === "company") && (
        <TextField {...fieldOf("legalName")} form={form} required />
      )}
    </>
  );
}

/** The signer that the record has and the chosen kind has not. */
function lostParty({ formState }: InvestorForm, kind: InvestorKind): string | undefined {
  const { defaultValues } = formState;
  if (mayHaveSecondParty(kind) || defaultValues?.hasSecondParty !== true) return undefined;
  const { firstName = "", lastName = "", ...others } = defaultValues;
  const second = investorNames({ ...others, firstName, lastName }).signers[1];
  return `Saving removes the second party${second === undefined ? "" : `, ${second}`}.`;
}

/** A form that returns to the kind of the record shows its values again. */
function clearFormer(form: InvestorForm, before: InvestorKind): void {
  const after = form.getValues("kind");
  const { defaultValues } = form.formState;
  for (const name of ofFormerKind(before, after))
    form.setValue(name, after === defaultValues?.kind ? (defaultValues[name] ?? "") : "", {
      shouldDirty: true,
    });
}

const actingHelper = (kind: keyof typeof actingRoles) =>
  `For example ${{ trust: "Trustee", company: "Managing member", ira: "Owner" }[kind]}`;

/** A blank name is made of custodian and owner. */
function IraName({ form }: FormProps) {
  const [custodian, firstName, lastName] = form.watch(["custodianName", "firstName", "lastName"]);
  const isMade = [custodian, firstName, lastName].every((part) => part.trim() !== "");
  const helper = isMade
    ? `Blank: ${iraName(custodian.trim(), { firstName, lastName })}`
    : "Blank: made of custodian and owner";
  return <TextField {...fieldOf("legalName")} form={form} helper={helper} />;
}

/** Names the fields of the person who acts; a person needs no heading. */
export function ActingSection({
  kind,
  children,
}: PropsWithChildren<{ readonly kind: InvestorKind }>) {
  return kind === "person" ? (
    children
  ) : (
    <FormSection title={actingRoles[kind]}>{children}</FormSection>
  );
}

export function PayeeAddress({ form }: FormProps) {
  const [street, city, state, zip] = payeeAddressFields;
  return (
    <FormSection title="Checks Go To (Custodian)">
      <TextField {...fieldOf(street)} form={form} helper="Blank: the address above" />
      <FieldRow layout="address">
        <TextField {...fieldOf(city)} form={form} />
        <StateField {...fieldOf(state)} form={form} />
        <TextField {...fieldOf(zip)} form={form} kind="zip" />
      </FieldRow>
    </FormSection>
  );
}
