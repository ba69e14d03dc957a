import { FieldRow } from "@accord/ui";
import { AmountField, DayField, FixedField } from "../../../records/bound-fields.tsx";
import { allowsOwnAgreement } from "../form/rollover-schema.ts";
import { typeNames } from "../rollover-text.ts";
import type { AgreementFieldProps } from "./agreement-field.tsx";
import { CategoryField, SourceTypeField, TypeField } from "./form-fields.tsx";
import { OtherAgreementField } from "./other-agreement-field.tsx";

interface RolloverFieldsProps<Body> extends Pick<
  AgreementFieldProps<Body>,
  "form" | "ownId" | "other" | "onOther"
> {
  /** The field of the other agreement: destination or source. */
  readonly side: AgreementFieldProps<Body>["name"];
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
