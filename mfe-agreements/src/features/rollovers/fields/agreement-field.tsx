import { Field, statusText } from "@accord/ui";
import { useController } from "react-hook-form";
import {
  AgreementPicker,
  type FoundAgreement,
  type Party,
} from "../../../records/agreement-picker.tsx";
import type { RolloverForm } from "../form/rollover-values.ts";
import { partyName } from "../transfer/transfer.ts";

const isClosed = ({ status = "active" }: FoundAgreement) => status !== "active";

const noteOf = (investor: string, { status = "active" }: FoundAgreement) =>
  `${investor} · ${statusText("agreement", status)}`;

export interface AgreementFieldProps<Body> {
  readonly form: RolloverForm<Body>;
  readonly name: "destinationAgreementId" | "sourceAgreementId";
  readonly label: string;
  /** Excluded from the search. */
  readonly ownId: string;
  readonly other: Party | null;
  readonly onOther: (agreement: Party) => void;
}

/** Closed agreements are listed but disabled. */
export function AgreementField<Body>(props: AgreementFieldProps<Body>) {
  const { form, name, label, ownId, other, onOther } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field
      error={fieldState.error?.message}
      helper={other === null ? undefined : partyName(other)}
      label={label}
      required
    >
      {(control) => (
        <AgreementPicker
          control={control}
          inputRef={field.ref}
          isClosed={isClosed}
          noteOf={noteOf}
          onSelect={(agreement) => {
            onOther(agreement);
            field.onChange(agreement.id);
          }}
          selected={other}
          without={ownId}
        />
      )}
    </Field>
  );
}
