import { Checkbox } from "@accord/blueprint";
import { FormSection } from "@accord/ui";
import { paymentMethods } from "../../../records/payment-methods.ts";
import type { AgreementForm } from "../use-agreement-form.ts";

export function PaymentMethods({ form }: { readonly form: AgreementForm }) {
  return (
    <FormSection title="Payment Method Preferences">
      <div className="af-methods">
        {paymentMethods.map(({ name, label }) => {
          const { ref, ...box } = form.register(name);
          return <Checkbox {...box} inputRef={ref} key={name} label={label} />;
        })}
      </div>
    </FormSection>
  );
}
