import { contactOf } from "@accord/contracts";
import { contactFields, contactNames, investorNames } from "@accord/domain";
import { useWatch } from "react-hook-form";
import type { FormContext } from "../form-context.ts";
import { DescribedRows, fieldRows } from "./described-fields.tsx";

const rows = fieldRows(contactFields);

export function ContactFields({ form, investor }: Pick<FormContext, "form" | "investor">) {
  const values = useWatch({ control: form.control, name: contactNames });
  const copied = investor && contactOf(investor);
  const isCopy = copied !== null && contactNames.every((name, i) => values[i] === copied[name]);
  return (
    <fieldset className="ac-form-section">
      <legend>
        Investor Contact Information
        {isCopy && investor !== null && (
          <span className="af-copied"> Copied from {investorNames(investor).display}</span>
        )}
      </legend>
      <DescribedRows form={form} rows={rows} />
    </fieldset>
  );
}
