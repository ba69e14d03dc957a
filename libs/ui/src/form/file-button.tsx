import { Button } from "@accord/blueprint";
import { Cross } from "@blueprintjs/icons";
import { useRef, type ChangeEvent, type ReactElement } from "react";
import { fileRefusal } from "./file-refusal.ts";

interface FileButtonProps {
  readonly text: string;
  /** The button's name where the text alone does not say what for: `Upload 1099 for 2026`. */
  readonly label?: string;
  /** What may be chosen, as the `accept` attribute lists it: `.pdf,.doc,.docx`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** The chosen file is too large, empty or of another type: why, in a sentence. */
  readonly onRefused: (reason: string) => void;
  /** An upload is under way: the button keeps the focus and does nothing. */
  readonly isPending?: boolean;
  /** How much has been sent, from 0 to 1. */
  readonly progress?: number | null;
  /** Stops the upload that is under way; absent, nobody can. */
  readonly onCancel?: (() => void) | undefined;
  /** What happens to the file that was there, said where the pointer rests. */
  readonly hint?: string | undefined;
  readonly icon?: ReactElement;
  readonly variant?: "solid" | "minimal" | "outlined";
  readonly intent?: "primary";
}

/** A button that lets somebody choose one file, shows how far its upload is, and may stop it. */
export function FileButton(props: FileButtonProps) {
  const { text, label = text, accept, isPending = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const percent = `${Math.round((props.progress ?? 0) * 100)}%`;
  const choose = () => {
    if (isPending || input.current === null) return;
    // The same file may be chosen again, for example after it was made smaller.
    input.current.value = "";
    input.current.click();
  };
  const cancel = () => {
    // The button for it goes.
    button.current?.focus();
    props.onCancel?.();
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
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
      <input accept={accept} hidden onChange={take} ref={input} tabIndex={-1} type="file" />
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
