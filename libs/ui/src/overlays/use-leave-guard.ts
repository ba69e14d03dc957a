import { interceptHistoryStep } from "@accord/router";
import { useEffect, useRef } from "react";

function positionOf(state: unknown): number | undefined {
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : undefined;
}

/**
 * Undoes history steps before the router sees them. Repeating a step waits for the undo: browsers
 * ignore opposite steps that overlap.
 */
function holdHistory(onHold: (leave: () => void) => void): () => void {
  const here = positionOf(window.history.state);
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
    const there = positionOf(event.state);
    if (here === undefined || there === undefined) return;
    if (there === here && !isReturning) return;
    event.stopImmediatePropagation();
    if (there === here) return onReturn();
    window.history.go(here - there);
    if (isReturning) return;
    isReturning = true;
    const goOn = () => window.history.go(there - here);
    onHold(() => {
      if (isReturning) afterReturn = goOn;
      else goOn();
    });
  };
  const stopWatching = interceptHistoryStep(onStep);
  return () => {
    isEnded = true;
    if (!isReturning) stopWatching();
  };
}

/**
 * While active, closing the tab makes the browser ask, and Back and Forward are undone; `onHold`
 * gets a function that repeats the step.
 */
export function useLeaveGuard(isActive: boolean, onHold: (leave: () => void) => void): void {
  const hold = useRef(onHold);
  useEffect(() => {
    hold.current = onHold;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onUnload);
    const letGo = holdHistory((leave) => hold.current(leave));
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      letGo();
    };
  }, [isActive]);
}
