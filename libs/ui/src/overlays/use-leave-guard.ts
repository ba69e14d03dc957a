import { beforeHistoryStep } from "@accord/router";
import { useEffect, useRef } from "react";

/** The router numbers its history entries, which tells how far and which way a step went. */
function positionOf(state: unknown): number | undefined {
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : undefined;
}

/**
 * While active, leaving is held: closing or reloading the tab makes the browser ask, and Back or
 * Forward is undone before the router sees it. `onHold` then gets a function that goes on with it.
 */
export function useLeaveGuard(isActive: boolean, onHold: (leave: () => void) => void): void {
  const hold = useRef(onHold);
  useEffect(() => {
    hold.current = onHold;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const here = positionOf(window.history.state);
    let isReturning = false;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onStep = (event: PopStateEvent) => {
      const there = positionOf(event.state);
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (here === undefined || there === undefined || here === there) return;
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(here - there);
      hold.current(() => window.history.go(there - here));
    };
    window.addEventListener("beforeunload", onUnload);
    const stopWatching = beforeHistoryStep(onStep);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      stopWatching();
    };
  }, [isActive]);
}
