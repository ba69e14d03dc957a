import { contactNames } from "@accord/contracts";
import { contactOf, fullName, usStates } from "@accord/domain";
import { FieldRow } from "@accord/ui";
import { useWatch } from "react-hook-form";
import type { AgreementForm } from "../use-agreement-form.ts";
import type { ChosenInvestor } from "../values/agreement-values.ts";
import { ChoiceField, TextField } from "./field-parts.tsx";

const stateOptions = [
  { value: "", label: "–" },
  ...usStates.map((state) => ({ value: state, label: state })),
];
const phone = { type: "tel" } as const;
const email = { type: "email" } as const;
const zip = { maxLength: 10 } as const;

interface ContactFieldsProps {
  readonly form: AgreementForm;
  readonly investor: ChosenInvestor | null;
}

export function ContactFields({ form, investor }: ContactFieldsProps) {
  const values = useWatch({ control: form.control, name: contactNames });
  const copied = investor && contactOf(investor);
  const isCopy = copied !== null && contactNames.every((name, i) => values[i] === copied[name]);
  return (
    <fieldset className="ac-form-section">
      <legend>
        Investor Contact Information
        {isCopy && investor !== null && (
          <span className="af-copied">
            {" "}
            Copied from {fullName(investor.firstName, investor.lastName)}
          </span>
        )}
      </legend>
      <TextField form={form} label="Address" name="investorAddress" />
      <FieldRow layout="address">
        <TextField form={form} label="City" name="investorCity" />
        <ChoiceField form={form} label="State" name="investorState" options={stateOptions} />
        <TextField form={form} input={zip} label="Zip Code" name="investorZip" />
      </FieldRow>
      <FieldRow>
        <TextField form={form} input={phone} label="Home Phone" name="investorHomePhone" />
        <TextField form={form} input={phone} label="Mobile Phone" name="investorMobilePhone" />
      </FieldRow>
      <TextField form={form} input={email} label="Email" name="investorEmail" />
    </fieldset>
  );
}
