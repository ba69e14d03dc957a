import { Button } from "@accord/blueprint";
import { PopoverNext } from "@accord/blueprint-overlays";
import { useState, type ReactElement } from "react";
import { moveFocus } from "../focus/move-focus.ts";

interface ButtonPopoverProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly opens: "dialog" | "menu";
  /** Closing it by `close` gives the focus back to the button. */
  readonly content: (close: () => void) => ReactElement;
  /** Gives something in the popover the focus. */
  readonly focusIn: (popover: HTMLElement) => void;
  readonly onClosed?: () => void;
  /** Space between the button and the popover, in px. */
  readonly gap?: number;
}

/**
 * An icon button that opens a popover. The focus goes in, and comes back when the keyboard closes
 * it. A popover from a dialog keeps within the sides of the dialog.
 */
export function ButtonPopover(props: ButtonPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Element | null>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const close = () => {
    setOpen(false);
    moveFocus(button);
  };
  const shift = dialog === null ? {} : { boundary: dialog, padding: 8 };
  return (
    <PopoverNext
      arrow={false}
      autoFocus={false}
      content={props.content(close)}
      enforceFocus={false}
      isOpen={isOpen}
      middleware={{ offset: { mainAxis: props.gap ?? 0 }, shift }}
      onClosed={() => props.onClosed?.()}
      onInteraction={(next, event) => {
        if (next) return;
        if (event?.type === "keydown") close();
        else setOpen(false);
      }}
      onOpening={(popover) => {
        // A dialog around the button lets the focus go only once the popover is known to be open.
        // Who is quick has closed it again by then, and gets no focus into it.
        requestAnimationFrame(() => button?.ariaExpanded === "true" && props.focusIn(popover));
      }}
      placement="bottom-end"
      renderTarget={({ ref }) => (
        <span className="ac-popover-target" ref={ref}>
          <Button
            aria-expanded={isOpen}
            aria-haspopup={props.opens}
            aria-label={props.label}
            icon={props.icon}
            onClick={(event) => {
              setDialog(event.currentTarget.closest(".ac-dialog"));
              setOpen(!isOpen);
            }}
            ref={setButton}
            variant="minimal"
          />
        </span>
      )}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
    />
  );
}
