import { focusUnlessInField } from "@accord/ui";
import { moveFocus } from "@accord/ui/overlays";
import { useLayoutEffect, useRef, type RefObject } from "react";

const isControl = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body;

/** Focuses the card; on unmount the focus returns to the opener if the card had it. */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = shown.current;
    const opener = document.activeElement;
    focusUnlessInField(card);
    card?.scrollIntoView({ block: "nearest" });
    return () => {
      if (card?.contains(document.activeElement) !== true) return;
      const isThere = isControl(opener) && opener.isConnected;
      moveFocus(isThere ? opener : document.querySelector<HTMLElement>("h1[tabindex]"));
    };
  }, []);
  return shown;
}
