import { useEffect, useRef, type RefObject } from "react";

/** Calls `onEscape` for the Escape key within the element of the ref. */
export function useEscape(onEscape: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = element.current;
    if (!node || !onEscape) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onEscape();
    };
    node.addEventListener("keydown", onKey);
    return () => node.removeEventListener("keydown", onKey);
  });
  return element;
}
