import { useEffect, useRef, type RefObject } from "react";
import type { RowsView } from "./use-rows.ts";

/** In pixels. */
const MARGIN = 16;

/** Of many columns the wrong one may be out of sight: a view opens with its first wrong cell in it. */
export function useShowWrongCell(
  view: RowsView,
  isLoaded: boolean,
): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef("");
  const key = JSON.stringify(view);
  useEffect(() => {
    if (!isLoaded || shown.current === key) return;
    shown.current = key;
    const { current } = scroller;
    const cell = current?.querySelector<HTMLElement>("tbody [aria-invalid]");
    if (!current || !cell) return;
    const outside = cell.getBoundingClientRect().right - current.getBoundingClientRect().right;
    current.scrollLeft = outside > 0 ? current.scrollLeft + outside + MARGIN : 0;
  }, [key, isLoaded]);
  return scroller;
}
