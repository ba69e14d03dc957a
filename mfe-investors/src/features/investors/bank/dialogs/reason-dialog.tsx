import { Field, TextAreaInput } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { useRef, useState, type ComponentProps, type ReactNode } from "react";

interface ReasonDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  "title" | "submitLabel" | "pendingLabel" | "isPending" | "intent" | "error" | "onClose"
> {
  readonly label: "Reason" | "Note";
  readonly isRequired?: boolean;
  readonly maxLength: number;
  readonly helper?: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly onSend: (text: string) => void;
}

/** A step that needs a text, and the text alone. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, isRequired = true, maxLength, helper, children, onSend, ...dialog } = props;
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const submit = () => {
    const lacks = isRequired && text.trim() === "";
    setMissing(lacks);
    if (lacks) input.current?.focus();
    else onSend(text.trim());
  };
  return (
    <FormDialog {...dialog} isDirty={text !== ""} onSubmit={submit}>
      <div className="bank-lead">{children}</div>
      <Field
        error={isMissing ? `${label} is required` : undefined}
        helper={helper}
        label={label}
        required={isRequired}
      >
        {(control) => (
          <TextAreaInput
            {...control}
            maxLength={maxLength}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setMissing(false);
            }}
            ref={input}
            rows={3}
            value={text}
          />
        )}
      </Field>
    </FormDialog>
  );
}
