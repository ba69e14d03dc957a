import { interceptHistoryStep } from "@accord/router";
import { useEffect, useRef } from "react";

function historyIndexOf(state: unknown): number | undefined {
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : undefined;
}

/**
 * Undoes history steps before the router sees them. Repeating a step waits for the undo: browsers
 * ignore opposite steps that overlap.
 */
function blockHistory(onBlocked: (leave: () => void) => void): () => void {
  const currentIndex = historyIndexOf(window.history.state);
  let isEnded = false;
  let isReturning = false;
  let afterReturn: (() => void) | undefined;
  const onReturn = () => {
    isReturning = false;
    if (isEnded) stopWatching();
    afterReturn?.();
    afterReturn = undefined;
  };
  const onStep = (event: PopStateEvent) => {
    const targetIndex = historyIndexOf(event.state);
    if (currentIndex === undefined || targetIndex === undefined) return;
    if (targetIndex === currentIndex && !isReturning) return;
    event.stopImmediatePropagation();
    if (targetIndex === currentIndex) return onReturn();
    window.history.go(currentIndex - targetIndex);
    if (isReturning) return;
    isReturning = true;
    const proceed = () => window.history.go(targetIndex - currentIndex);
    onBlocked(() => {
      if (isReturning) afterReturn = proceed;
      else proceed();
    });
  };
  const stopWatching = interceptHistoryStep(onStep);
  return () => {
    isEnded = true;
    if (!isReturning) stopWatching();
  };
}

/**
 * While active, closing the tab makes the browser ask, and Back and Forward are undone; `onBlocked`
 * gets a function that repeats the step.
 */
export function useLeaveGuard(isActive: boolean, onBlocked: (leave: () => void) => void): void {
  const latest = useRef(onBlocked);
  useEffect(() => {
    latest.current = onBlocked;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onUnload);
    const unblock = blockHistory((leave) => latest.current(leave));
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      unblock();
    };
  }, [isActive]);
}
