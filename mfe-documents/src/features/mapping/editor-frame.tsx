import { Overlay2 } from "@accord/blueprint-overlays";
import { moveFocus } from "@accord/ui/overlays";
import type { ReactNode } from "react";

interface EditorFrameProps {
  readonly titleId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the whole window. Escape closes it. */
export function EditorFrame({ titleId, onClose, children }: EditorFrameProps) {
  return (
    <Overlay2
      canOutsideClickClose={false}
      hasBackdrop={false}
      isOpen
      onClose={onClose}
      onOpening={(node) => moveFocus(node.querySelector<HTMLElement>('[role="dialog"]'))}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
    >
      <div className="mp-overlay">
        <div
          aria-labelledby={titleId}
          aria-modal="true"
          className="mp-editor"
          role="dialog"
          tabIndex={-1}
        >
          {children}
        </div>
      </div>
    </Overlay2>
  );
}
