import type { Rollover } from "@accord/contracts";
import { FieldRow } from "@accord/ui";
import { AmountField, DayField, FixedField } from "../../../records/bound-fields.tsx";
import { SourceTypeField } from "../fields/form-fields.tsx";
import type { RolloverForm } from "../form/rollover-values.ts";
import { categoryNames, typeNames } from "../rollover-text.ts";
import { partyName } from "../transfer/transfer.ts";

interface FixedFieldsProps<Body> {
  readonly form: RolloverForm<Body>;
  readonly rollover: Rollover;
}

export function FixedFields<Body>({ form, rollover }: FixedFieldsProps<Body>) {
  const { sourceAgreement, rolloverType, rolloverCategory } = rollover;
  return (
    <>
      <p className="ro-note">
        This roll over was made from a payout, which fixes its amount, type, category and source.
        Delete it to make the payout unpaid, then roll that over again.
      </p>
      <FieldRow>
        <AmountField form={form} isFixed label="Amount" name="amount" />
        <DayField form={form} label="Date" name="rolloverDate" required />
      </FieldRow>
      <FieldRow>
        <FixedField label="Type" value={typeNames[rolloverType]} />
        <FixedField label="Category" value={categoryNames[rolloverCategory ?? "roi"]} />
      </FieldRow>
      <FixedField
        helper={sourceAgreement === null ? undefined : partyName(sourceAgreement)}
        label="From"
        value={sourceAgreement?.reference ?? ""}
      />
      <SourceTypeField form={form} />
    </>
  );
}
