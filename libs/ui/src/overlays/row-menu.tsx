import { Menu, MenuItem } from "@accord/blueprint-overlays";
import { More, Tick } from "@blueprintjs/icons";
import { Fragment, useRef, type KeyboardEvent, type ReactElement } from "react";
import { VisuallyHidden } from "../text/text.tsx";
import { ButtonPopover } from "./button-popover.tsx";

export interface RowMenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  readonly intent?: "danger" | "primary" | undefined;
  readonly disabled?: boolean | undefined;
  /** Unless the label is unique. */
  readonly key?: string;
  /** Muted, after the label. */
  readonly note?: string | undefined;
  /** Absent: nothing can be chosen. */
  readonly isChosen?: boolean | undefined;
  /** Above the item. */
  readonly heading?: string | undefined;
}

interface RowMenuProps {
  readonly id?: string | undefined;
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

const iconOf = (isChosen: boolean) =>
  isChosen ? <Tick size={16} /> : <span className="ac-menu-gap" />;

const textOf = ({ label, isChosen = false }: RowMenuItem) =>
  isChosen ? (
    <>
      {label}
      <VisuallyHidden> (applied)</VisuallyHidden>
    </>
  ) : (
    label
  );

/** An action runs after the focus is back on the button, so that a dialog can return it there. */
export function RowMenu({ id, label, icon, text, items }: RowMenuProps) {
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
            <Fragment key={item.key ?? item.label}>
              {item.heading !== undefined && (
                <li className="ac-menu-heading" role="presentation">
                  {item.heading}
                </li>
              )}
              <MenuItem
                disabled={item.disabled === true}
                icon={item.isChosen === undefined ? undefined : iconOf(item.isChosen)}
                intent={item.intent ?? "none"}
                labelElement={item.note}
                onClick={() => {
                  selected.current = item;
                  close();
                }}
                shouldDismissPopover={false}
                text={textOf(item)}
              />
            </Fragment>
          ))}
        </Menu>
      )}
      focusIn={(menu) => menu.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true })}
      id={id}
      icon={icon ?? <More size={16} />}
      label={label}
      onClosed={run}
      opens="menu"
      text={text}
    />
  );
}
