import { FieldRow } from "@accord/ui";
import type { Party } from "../../../records/agreement-picker.tsx";
import { AmountField, DayField, FixedField } from "../../../records/bound-fields.tsx";
import { allowsOwnAgreement } from "../form/rollover-schema.ts";
import type { RolloverForm } from "../form/use-rollover-form.ts";
import { typeNames } from "../rollover-text.ts";
import { CategoryField, SourceTypeField, TypeField } from "./form-fields.tsx";
import { OtherAgreementField } from "./other-agreement-field.tsx";

interface RolloverFieldsProps<Body> {
  readonly form: RolloverForm<Body>;
  /** The field of the other agreement: destination or source. */
  readonly side: "destinationAgreementId" | "sourceAgreementId";
  readonly ownId: string;
  readonly other: Party | null;
  readonly onOther: (agreement: Party) => void;
  /** A completed agreement can only roll money out. */
  readonly isRollOutOnly?: boolean;
}

const labels = { destinationAgreementId: "To", sourceAgreementId: "From" } as const;

export function RolloverFields<Body>(props: RolloverFieldsProps<Body>) {
  const { form, side, ownId, other, onOther, isRollOutOnly = false } = props;
  const [rolloverType, rolloverCategory] = form.watch(["rolloverType", "rolloverCategory"]);
  return (
    <>
      <FieldRow>
        <AmountField form={form} label="Amount" name="amount" required />
        <DayField form={form} label="Date" name="rolloverDate" required />
      </FieldRow>
      {isRollOutOnly ? (
        <FixedField
          helper="A completed agreement only rolls money over into another one"
          label="Type"
          value={typeNames.rollover}
        />
      ) : (
        <TypeField form={form} />
      )}
      {rolloverType === "rollover" && (
        <>
          <CategoryField form={form} />
          <OtherAgreementField
            allowsOwn={!isRollOutOnly && allowsOwnAgreement({ rolloverCategory })}
            form={form}
            label={labels[side]}
            name={side}
            onOther={onOther}
            other={other}
            ownId={ownId}
          />
        </>
      )}
      <SourceTypeField form={form} />
    </>
  );
}
