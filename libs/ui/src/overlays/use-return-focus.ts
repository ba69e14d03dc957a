import { useEffect, useState } from "react";
import { moveFocus } from "./move-focus.ts";

const openerOf = (isOpen: boolean) => (isOpen ? document.activeElement : null);

/** What the page begins with, for an overlay that its address opened: nothing had the focus before. */
function focusPage(closing: Element | null | undefined): void {
  const active = document.activeElement;
  if (active !== document.body && !closing?.contains(active)) return;
  moveFocus(document.querySelector<HTMLElement>("h1[tabindex]"));
}

/** Gives the focus back to what had it before the overlay opened, also when the overlay is unmounted. */
export function useReturnFocus(isOpen: boolean): void {
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Asked while rendering: by the time of an effect the overlay may already have the focus.
  const [opener, setOpener] = useState(() => openerOf(isOpen));
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setOpener(openerOf(isOpen));
  }
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // It may stay on screen, with the focus, until its transition ends.
      const closing = document.activeElement?.closest(".bp6-overlay");
      // After the overlay's own clean-up, which may move the focus once more.
      requestAnimationFrame(() => {
        if (opener === document.body) focusPage(closing);
        else if (opener instanceof HTMLElement && opener.isConnected) moveFocus(opener);
      });
    };
  }, [isOpen, opener]);
}
