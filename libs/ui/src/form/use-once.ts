import { useCallback, useRef } from "react";

/** The longest time between the clicks of a double click. */
export const DOUBLE_CLICK_MS = 400;

/**
 * Allows one submission at a time. `cooldownMs` blocks further ones after it has settled, for the
 * second click of a double click.
 */
export function useOnce(cooldownMs = 0) {
  const isPending = useRef(false);
  const start = useCallback((send: () => void) => {
    if (isPending.current) return;
    isPending.current = true;
    send();
  }, []);
  const settle = useCallback(() => {
    const reset = () => {
      isPending.current = false;
    };
    if (cooldownMs === 0) reset();
    else setTimeout(reset, cooldownMs);
  }, [cooldownMs]);
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
