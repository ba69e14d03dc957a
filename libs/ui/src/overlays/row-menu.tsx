import { Button } from "@accord/blueprint";
import { Menu, MenuItem, PopoverNext } from "@accord/blueprint-overlays";
import { More } from "@blueprintjs/icons";
import { useRef, useState, type KeyboardEvent } from "react";
import { moveFocus } from "./move-focus.ts";

/** One thing that can be done to a record. */
export interface RowMenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  readonly intent?: "danger" | "primary" | undefined;
  readonly disabled?: boolean | undefined;
}

interface RowMenuProps {
  /** What the menu is about, for example `More for AGR-2026-0007`. */
  readonly label: string;
  readonly items: readonly RowMenuItem[];
}

const ITEMS = '[role="menuitem"]:not([aria-disabled="true"])';

function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  const to = steps[event.key];
  if (to === undefined || items.length === 0) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

/**
 * The last icon of a row: what else can be done to it. An item runs once the menu is closed and the
 * focus is back on its button, so that a dialog that it opens keeps the focus, and gives it back.
 */
export function RowMenu({ label, items }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const picked = useRef<RowMenuItem>(undefined);
  const close = () => {
    setOpen(false);
    moveFocus(button.current);
  };
  return (
    <PopoverNext
      arrow={false}
      autoFocus={false}
      content={
        <Menu
          aria-label={label}
          className="ac-menu"
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key === "Tab") close();
            else moveWithin(event);
          }}
        >
          {items.map((item) => (
            <MenuItem
              disabled={item.disabled === true}
              intent={item.intent ?? "none"}
              key={item.label}
              onClick={() => {
                picked.current = item;
                close();
              }}
              shouldDismissPopover={false}
              text={item.label}
            />
          ))}
        </Menu>
      }
      enforceFocus={false}
      isOpen={isOpen}
      onClosed={() => {
        const item = picked.current;
        picked.current = undefined;
        item?.onSelect();
      }}
      onInteraction={(next, event) => {
        if (next) return;
        setOpen(false);
        if (event?.type === "keydown") moveFocus(button.current);
      }}
      onOpening={focusFirst}
      placement="bottom-end"
      renderTarget={({ ref }) => (
        <span className="ac-popover-target" ref={ref}>
          <Button
            aria-expanded={isOpen}
            aria-haspopup="menu"
            aria-label={label}
            icon={<More size={16} />}
            onClick={() => setOpen(!isOpen)}
            ref={button}
            variant="minimal"
          />
        </span>
      )}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
    />
  );
}

function focusFirst(menu: HTMLElement): void {
  // A dialog around the row lets the focus go only once the menu is known to be open.
  requestAnimationFrame(() =>
    menu.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true }),
  );
}
