import { Checkbox } from "@accord/blueprint";
import { secondPartyBox } from "@accord/contracts";
import { additionalFields, mayHaveSecondParty } from "@accord/domain";
import { FieldRow, FormSection } from "@accord/ui";
import { ActingSection, KindFields, PayeeAddress } from "./kind-fields.tsx";
import { PartyFields, TextField } from "./party-fields.tsx";
import type { InvestorForm } from "./use-investor-form.ts";

export function InvestorFields({ form }: { readonly form: InvestorForm }) {
  const { ref, ...box } = form.register(secondPartyBox.name);
  const kind = form.watch("kind");
  return (
    <>
      <KindFields form={form} kind={kind} />
      <ActingSection kind={kind}>
        <PartyFields form={form} party="first" />
      </ActingSection>
      {kind === "ira" && <PayeeAddress form={form} />}
      <FormSection title="Additional Information">
        <FieldRow>
          {additionalFields.map((field) => (
            <TextField {...field} form={form} key={field.name} />
          ))}
        </FieldRow>
      </FormSection>
      {mayHaveSecondParty(kind) && (
        <Checkbox
          {...box}
          className="inv-second-party"
          inputRef={ref}
          label={secondPartyBox.label}
        />
      )}
      {mayHaveSecondParty(kind) && form.watch(secondPartyBox.name) && (
        <FormSection title="Second Party Information">
          <PartyFields form={form} party="second" />
        </FormSection>
      )}
    </>
  );
}
