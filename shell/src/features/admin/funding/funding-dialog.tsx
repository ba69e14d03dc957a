import { Checkbox } from "@accord/blueprint";
import type { FundingAccount } from "@accord/contracts";
import { shortMask } from "@accord/domain";
import { FieldRow, FormSection, MutedText } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { useEffect, useRef } from "react";
import { useFundingForm, type FundingForm } from "./use-funding-form.ts";
import { FundingChoice, FundingText } from "./funding-inputs.tsx";
import { BankFileFields } from "./bank-file-fields.tsx";

interface FundingDialogProps {
  readonly account: FundingAccount | undefined;
  readonly onClose: () => void;
}

export function FundingDialog({ account, onClose }: FundingDialogProps) {
  const form = useFundingForm(account, onClose);
  const { values } = form;
  const fields = useRef<HTMLDivElement>(null);
  const { refusals } = form;
  useEffect(() => {
    if (refusals === 0) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <FormDialog
      error={form.failure}
      isDirty={form.isDirty}
      isPending={form.isPending}
      onClose={onClose}
      onSubmit={form.send}
      pendingLabel="Saving..."
      submitLabel={account ? "Save Changes" : "Add account"}
      title={account ? `Edit ${account.name}` : "Add funding account"}
      width={640}
    >
      <div className="ac-form" ref={fields}>
        <MutedText>
          {account
            ? "Changed numbers and bank file settings wait for approval by somebody else."
            : "The account pays nothing until somebody else approves it."}
        </MutedText>
        <AccountFields form={form} stored={account} />
        <BankFileFields form={form} />
        <FormSection title="Checks and books">
          <FieldRow>
            <FundingText
              form={form}
              helper="Printed on the next check of a run"
              label="Next check number"
              name="nextCheckNumber"
            />
            <FundingText
              form={form}
              helper="Credited by the journal of a run"
              label="Cash account"
              name="cashAccountName"
            />
            <FundingText
              form={form}
              helper="AccountCode in Xero"
              label="Cash code"
              maxLength={10}
              name="xeroCashCode"
            />
          </FieldRow>
          <FieldRow>
            <FundingText
              form={form}
              helper="Moves the print, in millimetres"
              label="Offset to the right"
              maxLength={3}
              name="checkOffsetRight"
            />
            <FundingText form={form} label="Offset down" maxLength={3} name="checkOffsetDown" />
          </FieldRow>
        </FormSection>
        <div>
          <Checkbox
            checked={values.balanced}
            label="Balanced file: the file also debits this account"
            onChange={({ currentTarget }) => form.change("balanced", currentTarget.checked)}
          />
          <Checkbox
            checked={values.addenda}
            label="Addenda: each entry names the agreement"
            onChange={({ currentTarget }) => form.change("addenda", currentTarget.checked)}
          />
        </div>
      </div>
    </FormDialog>
  );
}

const kinds = [
  ["checking", "Checking"],
  ["savings", "Savings"],
] as const;

interface AccountFieldsProps {
  readonly form: FundingForm;
  readonly stored: FundingAccount | undefined;
}

function AccountFields({ form, stored }: AccountFieldsProps) {
  return (
    <>
      <FieldRow>
        <FundingText
          form={form}
          helper="How runs name the account"
          label="Name"
          name="name"
          required
        />
        <FundingText form={form} label="Bank" name="bankName" required />
      </FieldRow>
      <FieldRow>
        <FundingText
          form={form}
          helper="Nine digits"
          label="Routing number"
          maxLength={9}
          name="odfiRouting"
          required
        />
        <FundingText
          form={form}
          helper={
            stored
              ? `Blank keeps ${shortMask(stored.accountMasked)}`
              : "Masked once it is saved; 4 to 17 letters or digits"
          }
          label="Account number"
          maxLength={17}
          name="accountNumber"
          required={stored === undefined}
        />
        <FundingChoice form={form} label="Account" name="accountKind" options={kinds} />
      </FieldRow>
    </>
  );
}
