import { useCallback, useRef } from "react";

/** The longest time between the clicks of a double click. */
export const DOUBLE_CLICK_MS = 400;

/**
 * Allows one submission at a time. `restMs` blocks further ones after it has settled, for the
 * second click of a double click.
 */
export function useOnce(restMs = 0) {
  const isUnderWay = useRef(false);
  const start = useCallback((send: () => void) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    send();
  }, []);
  const settle = useCallback(() => {
    const open = () => {
      isUnderWay.current = false;
    };
    if (restMs === 0) open();
    else setTimeout(open, restMs);
  }, [restMs]);
  return { start, settle };
}

export function useSingleClick(): (act: () => void) => void {
  const { start, settle } = useOnce(DOUBLE_CLICK_MS);
  return (act) =>
    start(() => {
      act();
      settle();
    });
}
