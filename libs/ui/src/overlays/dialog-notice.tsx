import { Callout } from "@accord/blueprint";
import { useEffect, useRef, type ReactNode } from "react";
import { isInField } from "../focus/focus-rules.ts";
import { moveFocus } from "../focus/move-focus.ts";

interface DialogNoticeProps {
  /** A send is under way: what it ends with is news again. */
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** Brings the notice into sight, and the focus to its button or itself unless a field has it. */
function present(notice: HTMLElement): void {
  const action = notice.querySelector<HTMLElement>("button, a[href]");
  if (isInField() && action === null) return;
  if (!isInField()) moveFocus(action ?? notice);
  notice.scrollIntoView({ block: "nearest" });
}

/** A refusal at the head of a dialog. It is seen also when the dialog is scrolled away from it. */
export function DialogNotice({ isPending, children }: DialogNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPending) return undefined;
    // After the form has given the focus to a wrong field.
    const frame = requestAnimationFrame(() => notice.current && present(notice.current));
    return () => cancelAnimationFrame(frame);
  }, [isPending]);
  return (
    <div className="ac-dialog-notice" ref={notice} tabIndex={-1}>
      <Callout compact icon={false} intent="danger" role="alert">
        {children}
      </Callout>
    </div>
  );
}
