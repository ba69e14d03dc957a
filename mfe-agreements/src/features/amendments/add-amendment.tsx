import { Field, SelectInput, TextAreaInput } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState, type ReactNode } from "react";
import { useController, useForm } from "react-hook-form";
import { AgreementPicker, type FoundAgreement } from "../../records/agreement-picker.tsx";
import {
  amendmentNumbers,
  amendmentSchema,
  emptyAmendment,
  type AmendmentValues,
  type NewAmendment,
} from "./amendment-form.ts";

interface AddAmendmentProps {
  readonly onSend: (amendment: NewAmendment) => void;
  readonly onClose: () => void;
  readonly isPending?: boolean;
  /** What the server said against it. */
  readonly error?: ReactNode;
}

/** The 'Add Amendment' dialog. Mount it to open it. */
export function AddAmendment({ onSend, onClose, isPending = false, error }: AddAmendmentProps) {
  const form = useForm<AmendmentValues, unknown, NewAmendment>({
    defaultValues: emptyAmendment,
    resolver: zodResolver(amendmentSchema),
  });
  const { field } = useController({ control: form.control, name: "agreementId" });
  const [chosen, setChosen] = useState<FoundAgreement | null>(null);
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      error={error}
      isDirty={isDirty}
      isOpen
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(onSend)()}
      pendingLabel="Adding..."
      submitLabel="Add Amendment"
      title="Add Amendment"
      width={440}
    >
      <Field error={errors.agreementId?.message} label="Agreement" required>
        {(control) => (
          <AgreementPicker
            control={control}
            inputRef={field.ref}
            onSelect={(agreement) => {
              setChosen(agreement);
              field.onChange(agreement.id);
            }}
            selected={chosen}
          />
        )}
      </Field>
      <Field error={errors.amendmentNumber?.message} label="Amendment Number" required>
        {(control) => (
          <SelectInput {...control} {...form.register("amendmentNumber")}>
            <option value="">Choose</option>
            {amendmentNumbers.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field error={errors.description?.message} label="Description">
        {(control) => <TextAreaInput {...control} {...form.register("description")} />}
      </Field>
    </FormDialog>
  );
}
