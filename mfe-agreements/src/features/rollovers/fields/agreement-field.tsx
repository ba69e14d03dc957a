import { Field, statusText } from "@accord/ui";
import { useState } from "react";
import { useController } from "react-hook-form";
import {
  AgreementPicker,
  type FoundAgreement,
  type Party,
} from "../../../records/agreement-picker.tsx";
import type { RolloverForm } from "../form/use-rollover-form.ts";

const isClosed = ({ status = "active" }: FoundAgreement) => status !== "active";

const noteOf = (investor: string, { status = "active" }: FoundAgreement) =>
  `${investor} · ${statusText("agreement", status)}`;

export interface AgreementFieldProps<Body> {
  readonly form: RolloverForm<Body>;
  readonly name: "destinationAgreementId" | "sourceAgreementId";
  readonly label: string;
  /** The agreement that is not another one. */
  readonly ownId: string;
  /** The one that the form was filled with. */
  readonly known?: Party | null;
}

/** Another agreement. One that is closed is shown as such, and not to be chosen. */
export function AgreementField<Body>(props: AgreementFieldProps<Body>) {
  const { form, name, label, ownId, known = null } = props;
  const [chosen, setChosen] = useState<FoundAgreement | null>(null);
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field error={fieldState.error?.message} label={label} required>
      {(control) => (
        <AgreementPicker
          control={control}
          inputRef={field.ref}
          isClosed={isClosed}
          noteOf={noteOf}
          onSelect={(agreement) => {
            setChosen(agreement);
            field.onChange(agreement.id);
          }}
          selected={[chosen, known].find((one) => one?.id === field.value) ?? null}
          without={ownId}
        />
      )}
    </Field>
  );
}
