import { useCallback, useState } from "react";

/**
 * offsetWidth includes the scrollbar: otherwise its appearance would shrink the page and hide it again. 0 until
 * measured.
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
