import { Field, TextAreaInput } from "@accord/ui";

export const REASON_REQUIRED = "Reason is required";
const MAX_LENGTH = 1000;

interface ReasonFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

export function ReasonField({ label = "Reason", value, error, onChange }: ReasonFieldProps) {
  return (
    <Field error={error} label={label} required>
      {(control) => (
        <TextAreaInput
          {...control}
          maxLength={MAX_LENGTH}
          onChange={(event) => onChange(event.currentTarget.value)}
          rows={3}
          value={value}
        />
      )}
    </Field>
  );
}
