import { contactNames, contactOf } from "@accord/contracts";
import { fullName, usStates } from "@accord/domain";
import { FieldRow } from "@accord/ui";
import { useWatch } from "react-hook-form";
import type { FormContext } from "../form-context.ts";
import { ChoiceField, TextField } from "../../../records/bound-fields.tsx";

const stateOptions = [
  { value: "", label: "–" },
  ...usStates.map((state) => ({ value: state, label: state })),
];
const phone = { type: "tel" } as const;
const email = { type: "email" } as const;
const zip = { maxLength: 10 } as const;

export function ContactFields({ form, investor }: Pick<FormContext, "form" | "investor">) {
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
        <TextField form={form} attributes={zip} label="Zip Code" name="investorZip" />
      </FieldRow>
      <FieldRow>
        <TextField form={form} attributes={phone} label="Home Phone" name="investorHomePhone" />
        <TextField form={form} attributes={phone} label="Mobile Phone" name="investorMobilePhone" />
      </FieldRow>
      <TextField form={form} attributes={email} label="Email" name="investorEmail" />
    </fieldset>
  );
}
