import { useEffect, useState } from "react";
import { isFocusFree } from "./focus-rules.ts";
import { moveFocus } from "./move-focus.ts";

const openerOf = (isOpen: boolean) => (isOpen ? document.activeElement : null);

/**
 * Returns the focus to the opener when an overlay closes, or to the heading when the URL opened it.
 */
export function useReturnFocus(isOpen: boolean): void {
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Read during render: in an effect the overlay may already have the focus.
  const [opener, setOpener] = useState(() => openerOf(isOpen));
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setOpener(openerOf(isOpen));
  }
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // It stays in the DOM until its transition ends.
      const closing =
        document.activeElement?.closest(".bp6-overlay:not(.bp6-overlay-open)") ?? null;
      // After the overlay's clean-up, which may move the focus too.
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
