import { Button } from "@accord/blueprint";
import { Cross } from "@blueprintjs/icons";
import { useRef, type ChangeEvent, type ReactElement } from "react";
import { fileRefusal } from "./file-refusal.ts";

interface FileButtonProps {
  readonly text: string;
  /** Accessible name, for example `Upload 1099 for 2026`. */
  readonly label?: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly onRefused: (reason: string) => void;
  readonly isPending?: boolean;
  readonly progress?: number | null;
  readonly onCancel?: (() => void) | undefined;
  readonly hint?: string | undefined;
  readonly icon?: ReactElement;
  readonly variant?: "solid" | "minimal" | "outlined";
  readonly intent?: "primary";
}

export function FileButton(props: FileButtonProps) {
  const { text, label = text, accept, isPending = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const percent = `${Math.round((props.progress ?? 0) * 100)}%`;
  const choose = () => {
    if (isPending || input.current === null) return;
    // Allows selecting the same file again.
    input.current.value = "";
    input.current.click();
  };
  const cancel = () => {
    // The cancel button is about to be removed.
    button.current?.focus();
    props.onCancel?.();
  };
  const onFileChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    const refusal = fileRefusal(file, accept);
    if (refusal === undefined) props.onFile(file);
    else props.onRefused(refusal);
  };
  return (
    <>
      <Button
        aria-busy={isPending}
        aria-disabled={isPending || undefined}
        aria-label={isPending ? `${label}: ${percent}` : label}
        className="ac-file-button"
        onClick={choose}
        ref={button}
        title={isPending ? undefined : props.hint}
        variant={props.variant ?? "outlined"}
        {...(props.icon && { icon: props.icon })}
        {...(props.intent && { intent: props.intent })}
      >
        <span className="ac-submit-label" data-label={text} data-pending="100%">
          {isPending ? percent : text}
        </span>
        {isPending && (
          <span aria-hidden="true" className="ac-file-bar" style={{ width: percent }} />
        )}
      </Button>
      <input accept={accept} hidden onChange={onFileChosen} ref={input} tabIndex={-1} type="file" />
      {isPending && props.onCancel && (
        <Button
          aria-label={`Cancel: ${label}`}
          icon={<Cross size={16} />}
          onClick={cancel}
          title="Cancel the upload"
          variant="minimal"
        />
      )}
    </>
  );
}
