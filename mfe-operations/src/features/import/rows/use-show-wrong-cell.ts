import { useEffect, useRef, type RefObject } from "react";
import type { RowsView } from "./use-rows.ts";

/** In pixels. */
const MARGIN = 16;

/** Of many columns some are out of sight: a view opens with its first wrong or changed cell in it. */
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
    const cell = current?.querySelector<HTMLElement>("tbody :is([aria-invalid], .imp-change)");
    if (!current || !cell) return;
    current.scrollLeft = 0;
    const outside = cell.getBoundingClientRect().right - current.getBoundingClientRect().right;
    if (outside > 0) current.scrollLeft = outside + MARGIN;
  }, [key, isLoaded]);
  return scroller;
}
