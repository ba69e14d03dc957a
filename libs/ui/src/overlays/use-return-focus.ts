import { useEffect, useRef } from "react";
import { moveFocus } from "./move-focus.ts";

/** Gives the focus back to what had it before the overlay opened, also when the overlay is unmounted. */
export function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  if (isOpen && opener.current === null) opener.current = document.activeElement;
  if (!isOpen) opener.current = null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const element = opener.current;
    return () => {
      // After the overlay's own clean-up, which may move the focus once more.
      requestAnimationFrame(() => {
        if (element instanceof HTMLElement && element.isConnected) moveFocus(element);
      });
    };
  }, [isOpen]);
}
