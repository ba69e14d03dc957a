import { useEffect, useRef, type RefObject } from "react";

/** Shows the head of the list's card when another page of it is shown. Returns the foot's ref. */
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
