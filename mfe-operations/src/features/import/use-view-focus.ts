import { isFocusFree, pageHeading } from "@accord/ui";
import { useEffect, useRef } from "react";
import type { ImportView } from "./import-view.ts";

/** The button that led to another step is gone with its step: the heading takes the focus. */
export function useViewFocus(view: ImportView): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const heading = pageHeading();
    heading?.scrollIntoView({ block: "nearest" });
    if (isFocusFree()) heading?.focus({ preventScroll: true });
  }, [view]);
}
