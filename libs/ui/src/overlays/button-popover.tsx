import { Button } from "@accord/blueprint";
import { PopoverNext } from "@accord/blueprint-overlays";
import { useState, type ReactElement } from "react";
import { moveFocus } from "../focus/move-focus.ts";

interface ButtonPopoverProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly icon: ReactElement;
  /** Beside the icon; the label says more. */
  readonly text?: string | undefined;
  readonly opens: "dialog" | "menu";
  /** `close` returns the focus to the button. */
  readonly content: (close: () => void) => ReactElement;
  readonly focusIn: (popover: HTMLElement) => void;
  readonly onClosed?: () => void;
  readonly gap?: number;
}

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
        // A surrounding dialog releases the focus only once the popover is open, and it may be
        // closed again by then.
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
            id={props.id}
            onClick={(event) => {
              setDialog(event.currentTarget.closest(".ac-dialog"));
              setOpen(!isOpen);
            }}
            ref={setButton}
            text={props.text}
            variant={props.text === undefined ? "minimal" : "outlined"}
          />
        </span>
      )}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
    />
  );
}
