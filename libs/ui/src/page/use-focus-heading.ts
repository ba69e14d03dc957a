import { useEffect, useRef, type RefObject } from "react";

/**
 * Moves the focus to the page's `h1` when the page was reached by navigation, not by loading the
 * document. The shell marks navigations with `data-navigated` on the root element.
 */
export function useFocusHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.documentElement.dataset["navigated"] !== undefined) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return heading;
}
