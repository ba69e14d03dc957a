import { useEffect, useLayoutEffect, useState } from "react";
import { isFocusFree, pageHeading } from "./focus-rules.ts";
import { moveFocus } from "./move-focus.ts";

interface Opening {
  readonly opener: Element | null;
  /** What had the focus after an overlay of another bundle was replaced. */
  focused: Element | null;
  /** The overlay that was on top then, which this one may replace. */
  readonly before: Opening | undefined;
  isOpen: boolean;
}

let top: Opening | undefined;

const openingOf = (isOpen: boolean): Opening => ({
  opener: isOpen ? document.activeElement : null,
  focused: null,
  before: top,
  isOpen: false,
});

const isUsable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

function noteFocus(opening: Opening): void {
  opening.focused = document.activeElement;
}

function onOpen(opening: Opening): void {
  opening.isOpen = true;
  top = opening;
}

function onClose(opening: Opening): void {
  opening.isOpen = false;
  while (top && !top.isOpen) top = top.before;
}

function targetOf(opening: Opening): HTMLElement | null {
  let at: Opening | undefined = opening;
  for (; at && !at.isOpen; at = at.before) {
    const element = [at.opener, at.focused].find(isUsable);
    if (element) return element;
  }
  const isOfUrl = opening.opener === document.body && at === undefined;
  return isOfUrl ? pageHeading() : null;
}

/**
 * Returns the focus to the opener when an overlay closes, or to that of the overlay which it
 * replaced, or to the heading when the URL opened it.
 */
export function useReturnFocus(isOpen: boolean): void {
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Read during render: in an effect the overlay may already have the focus.
  const [opening, setOpening] = useState(() => openingOf(isOpen));
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setOpening(openingOf(isOpen));
  }
  useLayoutEffect(() => {
    if (isOpen) noteFocus(opening);
  }, [isOpen, opening]);
  useEffect(() => {
    if (!isOpen) return undefined;
    onOpen(opening);
    return () => {
      onClose(opening);
      // It stays in the DOM until its transition ends.
      const closing =
        document.activeElement?.closest(".bp6-overlay:not(.bp6-overlay-open)") ?? null;
      // After the overlay's clean-up, which may move the focus too.
      requestAnimationFrame(() => {
        if (isFocusFree(closing)) moveFocus(targetOf(opening), { preventScroll: true });
      });
    };
  }, [isOpen, opening]);
}
