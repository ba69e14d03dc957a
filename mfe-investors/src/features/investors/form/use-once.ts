import { useCallback, useRef } from "react";

/** Lets a send through once until it is settled: two quick clicks are one write. */
export function useOnce() {
  const isUnderWay = useRef(false);
  const start = useCallback((send: () => void) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    send();
  }, []);
  const settle = useCallback(() => {
    isUnderWay.current = false;
  }, []);
  return { start, settle };
}
