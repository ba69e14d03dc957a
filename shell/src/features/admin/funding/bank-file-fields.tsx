import { FieldRow, FormSection } from "@accord/ui";
import { FundingChoice, FundingText } from "./funding-inputs.tsx";
import type { FundingForm } from "./use-funding-form.ts";

const lineEnds = [
  ["crlf", "CR LF (Windows)"],
  ["lf", "LF (Unix)"],
] as const;

export function BankFileFields({ form }: { readonly form: FundingForm }) {
  return (
    <FormSection title="Bank file">
      <FieldRow>
        <FundingText
          form={form}
          helper="Shown to payees, at most 16 characters"
          label="Company name"
          maxLength={16}
          name="companyName"
          required
        />
        <FundingText
          form={form}
          helper="Ten characters; blank: the immediate origin"
          label="Company id"
          maxLength={10}
          name="companyId"
        />
      </FieldRow>
      <FieldRow>
        <FundingText
          form={form}
          helper="From the bank, often 1 and the firm's EIN"
          label="Immediate origin"
          maxLength={10}
          name="immediateOrigin"
          required
        />
        <FundingText
          form={form}
          helper="Blank: the company name"
          label="Origin name"
          maxLength={23}
          name="immediateOriginName"
        />
      </FieldRow>
      <FieldRow>
        <FundingText
          form={form}
          helper="Blank: the routing number"
          label="Immediate destination"
          maxLength={10}
          name="immediateDestination"
        />
        <FundingText
          form={form}
          helper="Blank: the bank"
          label="Destination name"
          maxLength={23}
          name="immediateDestinationName"
        />
      </FieldRow>
      <FieldRow>
        <FundingText
          form={form}
          helper="Banking days before the payment date"
          label="Lead days"
          maxLength={2}
          name="leadDays"
        />
        <FundingChoice form={form} label="Line ends" name="lineEnd" options={lineEnds} />
        <FundingText form={form} label="File extension" maxLength={5} name="fileExtension" />
      </FieldRow>
      <FundingText
        form={form}
        helper="Only if the bank asks for it"
        label="Company data"
        maxLength={20}
        name="companyDiscretionary"
      />
    </FormSection>
  );
}
