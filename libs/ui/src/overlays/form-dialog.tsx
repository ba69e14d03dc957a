import { Button } from "@accord/blueprint";
import { Dialog, DialogBody, DialogFooter } from "@accord/blueprint-overlays";
import type { FormEvent, ReactElement, ReactNode } from "react";
import { DialogNotice } from "./dialog-notice.tsx";
import { ignoreBackdropPress } from "./ignore-backdrop-press.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useDiscardQuestion, useUnsavedWork } from "./unsaved-work.tsx";
import { useReturnFocus } from "../focus/use-return-focus.ts";

interface FormDialogProps {
  readonly title: string;
  /** Beside the title, not part of the accessible name. */
  readonly badge?: ReactElement;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly intent?: "primary" | "danger";
  readonly cancelLabel?: string;
  readonly isPending: boolean;
  readonly isDirty: boolean;
  readonly error?: ReactNode;
  /** In px. */
  readonly width?: number;
  readonly rail?: { readonly label: string; readonly content: ReactNode } | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Makes a pending submission stoppable by Cancel and Escape. */
  readonly onStop?: () => void;
  readonly children: ReactNode;
}

/** A control with a usual value, marked `data-preset`, is passed over. */
function focusFirstField(dialog: HTMLElement): void {
  dialog
    .querySelector<HTMLElement>(
      "fieldset :is(input, select, textarea):not(:disabled, [readonly], [data-preset])",
    )
    ?.focus();
}

const noop = (): void => undefined;

/** A form in a dialog, open while mounted. Closing it and leaving the page ask first when it is dirty. */
export function FormDialog({ isPending, isDirty, onClose, ...props }: FormDialogProps) {
  useReturnFocus(true);
  const question = useDiscardQuestion();
  const ask = useUnsavedWork(question.asker, isDirty, () => {
    if (isPending) props.onStop?.();
    onClose();
  });
  const close = () => {
    if (isPending) return props.onStop?.();
    return isDirty ? ask(noop) : onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) props.onSubmit();
  };
  return (
    <Dialog
      canOutsideClickClose={false}
      className="ac-dialog"
      isOpen
      {...(props.badge && { icon: <span className="ac-dialog-badge">{props.badge}</span> })}
      onClose={close}
      onOpening={(dialog) => {
        ignoreBackdropPress(dialog);
        focusFirstField(dialog);
      }}
      shouldReturnFocusOnClose={false}
      style={{ width: props.width ?? 440 }}
      title={props.title}
      transitionDuration={120}
    >
      <form aria-busy={isPending} className="ac-dialog-form" noValidate onSubmit={submit}>
        <DialogColumns rail={props.rail}>
          <DialogBody>
            {props.error !== undefined && (
              <DialogNotice isPending={isPending}>{props.error}</DialogNotice>
            )}
            <fieldset className="ac-form" disabled={isPending}>
              {props.children}
            </fieldset>
          </DialogBody>
        </DialogColumns>
        <DialogFooter
          actions={
            <>
              <Button onClick={close} text={props.cancelLabel ?? "Cancel"} variant="minimal" />
              <SubmitButton
                intent={props.intent}
                isPending={isPending}
                label={props.submitLabel}
                pendingLabel={props.pendingLabel}
              />
            </>
          }
        />
      </form>
      {question.dialog}
    </Dialog>
  );
}

interface DialogColumnsProps {
  readonly rail: { readonly label: string; readonly content: ReactNode } | undefined;
  readonly children: ReactNode;
}

export function DialogColumns({ rail, children }: DialogColumnsProps) {
  if (rail === undefined) return children;
  return (
    <div className="ac-dialog-columns">
      {children}
      <div aria-label={rail.label} className="ac-dialog-rail" role="region" tabIndex={0}>
        {rail.content}
      </div>
    </div>
  );
}
