import { useEffect, useState } from "react";
import { isFocusFree } from "./focus-rules.ts";
import { moveFocus } from "./move-focus.ts";

const openerOf = (isOpen: boolean) => (isOpen ? document.activeElement : null);

/**
 * Gives the focus back to what had it before the overlay opened, also when the overlay is unmounted;
 * to the page's heading when the address opened it. A focus that has gone elsewhere meanwhile stays.
 */
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
      const closing = document.activeElement?.closest(".bp6-overlay") ?? null;
      // After the overlay's own clean-up, which may move the focus once more.
      requestAnimationFrame(() => {
        if (!isFocusFree(closing)) return;
        if (opener === document.body) {
          moveFocus(document.querySelector<HTMLElement>("h1[tabindex]"));
        } else if (opener instanceof HTMLElement && opener.isConnected) {
          moveFocus(opener);
        }
      });
    };
  }, [isOpen, opener]);
}
