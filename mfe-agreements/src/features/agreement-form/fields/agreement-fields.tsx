import { payoutMethodLabels, payoutMethods } from "@accord/domain";
import { FieldRow, FormSection } from "@accord/ui";
import type { FormContext } from "../form-context.ts";
import { ContactFields } from "./contact-fields.tsx";
import { TextField } from "../../../records/bound-fields.tsx";
import { InvestorField } from "./investor-field.tsx";
import { MidPeriodCard } from "./mid-period-card.tsx";
import { BasicNotices, LockedNotice, PastDueNotice } from "./notices.tsx";
import { TermFields } from "./term-fields.tsx";
import { Checkbox } from "@accord/blueprint";

export function AgreementFields({ context }: { readonly context: FormContext }) {
  const { form, investor, limits, onInvestor, isAdvanced } = context;
  const whenEmpty =
    limits === null ? "Assigned automatically when left empty" : `Stays ${limits.reference}`;
  return (
    <>
      <FieldRow>
        <InvestorField form={form} investor={investor} limits={limits} onInvestor={onInvestor} />
        <TextField
          form={form}
          attributes={{ placeholder: whenEmpty }}
          label="Reference"
          name="reference"
        />
      </FieldRow>
      <LockedNotice context={context} />
      <TermFields context={context} />
      {isAdvanced ? <MidPeriodCard context={context} /> : <BasicNotices context={context} />}
      <PastDueNotice context={context} />
      <PaymentMethods form={form} />
      <ContactFields form={form} investor={investor} />
    </>
  );
}

function PaymentMethods({ form }: Pick<FormContext, "form">) {
  return (
    <FormSection title="Payment Method Preferences">
      <div className="af-methods">
        {payoutMethods.map((name) => {
          const { ref, ...box } = form.register(name);
          return <Checkbox {...box} inputRef={ref} key={name} label={payoutMethodLabels[name]} />;
        })}
      </div>
    </FormSection>
  );
}
