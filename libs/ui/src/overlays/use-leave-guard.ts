import { interceptHistoryStep } from "@accord/router";
import { useEffect, useRef } from "react";

/** The router numbers its history entries, which tells how far and which way a step went. */
function positionOf(state: unknown): number | undefined {
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : undefined;
}

/**
 * Undoes the steps that lead away from the current entry before the router sees them, and asks with
 * `onHold` what is to become of the first. Whoever goes on with it waits for the way back to end:
 * a browser that is told to go both ways at once stays where it is.
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
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onUnload);
    const letGo = holdHistory((leave) => hold.current(leave));
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      letGo();
    };
  }, [isActive]);
}
