import { Checkbox } from "@accord/blueprint";
import { FormSection } from "@accord/ui";
import type { AgreementForm } from "../use-agreement-form.ts";
import { methodNames } from "../values/field-names.ts";
import { methodLabels } from "./choices.ts";

/** How the investor wants to be paid. */
export function PaymentMethods({ form }: { readonly form: AgreementForm }) {
  return (
    <FormSection title="Payment Method Preferences">
      <div className="af-methods">
        {methodNames.map((name) => {
          const { ref, ...box } = form.register(name);
          return <Checkbox {...box} inputRef={ref} key={name} label={methodLabels[name]} />;
        })}
      </div>
    </FormSection>
  );
}
