import { Menu, MenuItem } from "@accord/blueprint-overlays";
import { More } from "@blueprintjs/icons";
import { useRef, type KeyboardEvent, type ReactElement } from "react";
import { ButtonPopover } from "./button-popover.tsx";

export interface RowMenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  readonly intent?: "danger" | "primary" | undefined;
  readonly disabled?: boolean | undefined;
}

interface RowMenuProps {
  readonly label: string;
  /** Three dots unless given. */
  readonly icon?: ReactElement;
  readonly text?: string | undefined;
  readonly items: readonly RowMenuItem[];
}

const ITEMS = '[role="menuitem"]:not([aria-disabled="true"])';

function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const current = items.findIndex((item) => item === document.activeElement);
  const targets: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: -1,
  };
  const next = targets[event.key];
  if (next === undefined || items.length === 0) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

/** An action runs after the focus is back on the button, so that a dialog can return it there. */
export function RowMenu({ label, icon, text, items }: RowMenuProps) {
  const selected = useRef<RowMenuItem>(undefined);
  const run = () => {
    const item = selected.current;
    selected.current = undefined;
    item?.onSelect();
  };
  return (
    <ButtonPopover
      content={(close) => (
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
                selected.current = item;
                close();
              }}
              shouldDismissPopover={false}
              text={item.label}
            />
          ))}
        </Menu>
      )}
      focusIn={(menu) => menu.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true })}
      icon={icon ?? <More size={16} />}
      label={label}
      onClosed={run}
      opens="menu"
      text={text}
    />
  );
}
