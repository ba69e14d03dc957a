import { useCallback, useState } from "react";

/**
 * The width of an element in CSS pixels, as it changes; 0 until it is known. A scrollbar counts as
 * part of it: what is shown must not shrink when one comes, or it would go again.
 */
export function usePaneWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setWidth(element.offsetWidth);
    measure();
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}
