import { useFormWrite } from "@accord/remote-kit";
import { Field } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { toWire, type MappedField } from "../fields/mapped-field.ts";
import { AgreementSearch, type ChosenAgreement } from "./agreement-search.tsx";
import { filledOf, type Filled } from "./filled.ts";

interface TestFillDialogProps {
  readonly templateId: string;
  readonly fields: readonly MappedField[];
  readonly onFilled: (filled: Filled) => void;
  readonly onClose: () => void;
}

const NOT_CHOSEN = "Choose an agreement";

export function TestFillDialog({ templateId, fields, onFilled, onClose }: TestFillDialogProps) {
  const [agreement, setAgreement] = useState<ChosenAgreement | null>(null);
  const [isMissing, setMissing] = useState(false);
  const write = useFormWrite("POST", "/api/pdf-templates/:id/test-fill", {
    failed: "Failed to fill the template",
    fields: [],
    onSaved: (answer) => onFilled(filledOf(answer, agreement?.reference ?? "", fields)),
  });
  const submit = () => {
    setMissing(agreement === null);
    if (agreement === null) return;
    const body = { agreementId: agreement.id, fields: fields.map(toWire) };
    write.send({ params: { id: templateId }, body });
  };
  return (
    <FormDialog
      error={write.notice}
      isDirty={false}
      isPending={write.isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Filling..."
      submitLabel="Fill"
      title="Test Fill"
    >
      <Field
        error={isMissing ? NOT_CHOSEN : undefined}
        helper="Shows the template with its data. Nothing is saved."
        label="Agreement"
        required
      >
        {(control) => (
          <AgreementSearch
            control={control}
            onSelect={(chosen) => {
              setAgreement(chosen);
              setMissing(false);
              write.clearFailure();
            }}
            selected={agreement}
          />
        )}
      </Field>
    </FormDialog>
  );
}
