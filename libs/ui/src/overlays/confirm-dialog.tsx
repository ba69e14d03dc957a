import { Button } from "@accord/blueprint";
import { Dialog, DialogBody, DialogFooter } from "@accord/blueprint-overlays";
import { Trash } from "@blueprintjs/icons";
import { useId, useRef, type ReactNode } from "react";
import { DOUBLE_CLICK_MS, useOnce } from "../form/use-once.ts";
import { DialogNotice } from "./dialog-notice.tsx";
import { ignoreBackdropPress } from "./ignore-backdrop-press.ts";
import { moveFocus } from "../focus/move-focus.ts";
import { useReturnFocus } from "../focus/use-return-focus.ts";

interface ConfirmDialogProps {
  readonly isOpen?: boolean;
  readonly question: string;
  readonly children?: ReactNode;
  /** Verb and noun, for example `Delete investor`. */
  readonly confirmLabel: string;
  readonly pendingLabel?: string;
  readonly cancelLabel?: string;
  readonly icon?: ReactNode;
  /** `primary` when nothing is destroyed. */
  readonly intent?: "danger" | "primary";
  readonly isPending?: boolean;
  readonly isWaiting?: boolean;
  /** The action is impossible: the dialog explains why and can only be closed. */
  readonly isRefused?: boolean;
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen = true, isPending = false, isWaiting = false } = props;
  const { intent = "danger", onCancel } = props;
  const questionId = useId();
  const textId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const once = useOnce(DOUBLE_CLICK_MS);
  useReturnFocus(isOpen);
  const close = () => {
    if (isOpen && !isPending) onCancel();
  };
  const confirm = () => {
    if (!isOpen || isPending || isWaiting) return;
    once.start(() => {
      props.onConfirm();
      once.settle();
    });
  };
  return (
    <Dialog
      aria-describedby={textId}
      aria-labelledby={questionId}
      autoFocus={false}
      canOutsideClickClose={false}
      className="ac-dialog ac-dialog-small"
      isOpen={isOpen}
      onClose={close}
      onOpening={(dialog) => {
        ignoreBackdropPress(dialog);
        moveFocus(cancel.current);
      }}
      role="alertdialog"
      shouldReturnFocusOnClose={false}
      style={{ width: 440 }}
      transitionDuration={120}
    >
      <DialogBody>
        {props.error !== undefined && (
          <DialogNotice isPending={isPending}>{props.error}</DialogNotice>
        )}
        <div className="ac-confirm">
          <span aria-hidden="true" className={`ac-confirm-icon ac-confirm-${intent}`}>
            {props.icon ?? <Trash size={20} />}
          </span>
          <div>
            <h2 id={questionId}>{props.question}</h2>
            <div className="ac-confirm-text" id={textId}>
              {props.children}
            </div>
          </div>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={close} ref={cancel} variant="outlined">
              {props.isRefused === true ? "Close" : (props.cancelLabel ?? "Cancel")}
            </Button>
            {props.isRefused !== true && (
              <Button aria-disabled={isPending || isWaiting} intent={intent} onClick={confirm}>
                {isPending ? (props.pendingLabel ?? props.confirmLabel) : props.confirmLabel}
              </Button>
            )}
          </>
        }
      />
    </Dialog>
  );
}
