import { Checkbox } from "@accord/blueprint";
import { secondPartyBox } from "@accord/contracts";
import { additionalFields } from "@accord/domain";
import { FieldRow, FormSection } from "@accord/ui";
import { PartyFields, TextField } from "./party-fields.tsx";
import type { InvestorForm } from "./use-investor-form.ts";

export function InvestorFields({ form }: { readonly form: InvestorForm }) {
  const { ref, ...box } = form.register(secondPartyBox.name);
  return (
    <>
      <PartyFields form={form} party="first" />
      <FormSection title="Additional Information">
        <FieldRow>
          {additionalFields.map((field) => (
            <TextField {...field} form={form} key={field.name} />
          ))}
        </FieldRow>
      </FormSection>
      <Checkbox {...box} className="inv-second-party" inputRef={ref} label={secondPartyBox.label} />
      {form.watch(secondPartyBox.name) && (
        <FormSection title="Second Party Information">
          <PartyFields form={form} party="second" />
        </FormSection>
      )}
    </>
  );
}
