import { useEffect, useRef, type RefObject } from "react";

/** Scrolls to the head of the card when the page changes. */
export function useListTop(from: number): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  const shown = useRef(from);
  useEffect(() => {
    if (shown.current === from) return;
    shown.current = from;
    foot.current?.closest("section")?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [from]);
  return foot;
}
