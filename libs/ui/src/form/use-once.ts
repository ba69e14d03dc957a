import { useCallback, useRef } from "react";

/** The second click of a double click comes within this time, in ms. */
export const DOUBLE_CLICK_MS = 400;

/**
 * Lets a send through once until it is settled: two quick clicks are one write. After a settled
 * send the guard rests for `restMs`, so that a quick answer does not let the second click through.
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

/** Lets through one of the two clicks of a double click; what they start may go on side by side. */
export function useSingleClick(): (act: () => void) => void {
  const { start, settle } = useOnce(DOUBLE_CLICK_MS);
  return (act) =>
    start(() => {
      act();
      settle();
    });
}
