import { Callout } from "@accord/blueprint";
import { useEffect, useRef, type ReactNode } from "react";
import { isInField } from "../focus/focus-rules.ts";
import { moveFocus } from "../focus/move-focus.ts";

interface DialogNoticeProps {
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** Focuses the notice or its button unless a field has the focus. */
function reveal(notice: HTMLElement): void {
  const action = notice.querySelector<HTMLElement>("button, a[href]");
  if (isInField() && action === null) return;
  if (!isInField()) moveFocus(action ?? notice);
  notice.scrollIntoView({ block: "nearest" });
}

export function DialogNotice({ isPending, children }: DialogNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPending) return undefined;
    // After the form has focused its first invalid field.
    const frame = requestAnimationFrame(() => notice.current && reveal(notice.current));
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
