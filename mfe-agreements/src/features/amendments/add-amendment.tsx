import { ProgressBar } from "@accord/blueprint";
import { DOCUMENT_FILES } from "@accord/remote-kit";
import { Field, FileField } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useController, useForm, useWatch } from "react-hook-form";
import { AgreementPicker, type FoundAgreement } from "../../records/agreement-picker.tsx";
import { AmendmentFields } from "./amendment-fields.tsx";
import {
  amendmentSchema,
  initialAmendment,
  type AmendmentValues,
  type NewAmendment,
} from "./amendment-form.ts";
import { useFormerAmendment } from "./former-amendment.tsx";
import { useAddAmendment } from "./use-add-amendment.ts";

interface AddAmendmentProps {
  /** Preselects the agreement and the number. */
  readonly preset?: { readonly agreement: FoundAgreement; readonly number: number } | undefined;
  readonly onClose: () => void;
}

export function AddAmendment({ preset, onClose }: AddAmendmentProps) {
  const { control, register, formState, handleSubmit } = useForm<
    AmendmentValues,
    unknown,
    NewAmendment
  >({ defaultValues: initialAmendment(preset), resolver: zodResolver(amendmentSchema) });
  const agreement = useController({ control, name: "agreementId" }).field;
  const document = useController({ control, name: "document" }).field;
  const number = useWatch({ control, name: "amendmentNumber" });
  const [chosen, setChosen] = useState<FoundAgreement | null>(preset?.agreement ?? null);
  const former = useFormerAmendment(agreement.value, number);
  const { add, cancel, isPending, progress, notice } = useAddAmendment(former, onClose);
  const { errors, isDirty } = formState;
  return (
    <FormDialog
      error={notice}
      isDirty={isDirty}
      isPending={isPending}
      onClose={onClose}
      onStop={cancel}
      onSubmit={() => void handleSubmit(add)()}
      pendingLabel="Adding..."
      submitLabel="Add Amendment"
      title="Add Amendment"
    >
      <Field error={errors.agreementId?.message} label="Agreement" required>
        {(props) => (
          <AgreementPicker
            control={props}
            inputRef={agreement.ref}
            onSelect={(found) => {
              setChosen(found);
              agreement.onChange(found.id);
            }}
            selected={chosen}
          />
        )}
      </Field>
      <AmendmentFields errors={errors} former={former} register={register} />
      <FileField
        accept={DOCUMENT_FILES}
        error={errors.document?.message}
        file={document.value}
        inputRef={document.ref}
        label="Document"
        onFile={document.onChange}
        required
      />
      {progress !== null && (
        <ProgressBar
          animate={false}
          aria-label="Upload"
          intent="primary"
          stripes={false}
          value={progress}
        />
      )}
    </FormDialog>
  );
}
