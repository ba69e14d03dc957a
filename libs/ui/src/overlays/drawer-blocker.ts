import { createContext, useContext, useEffect, useRef } from "react";
import { unsavedChangesTexts, type DiscardTexts } from "./discard-texts.ts";

export interface UnsavedWork {
  readonly words: DiscardTexts;
  readonly discard: () => void;
}

export interface DrawerBlocker {
  readonly hold: (loss: UnsavedWork) => () => void;
  /** Calls `go` at once, or after the user has discarded all unsaved work. */
  readonly leave: (go: () => void) => void;
}

export const DrawerBlockerContext = createContext<DrawerBlocker>({
  hold: () => () => undefined,
  leave: (go) => go(),
});

/** While `isHeld`, every way out of the drawer asks first; `discard` resets the unsaved state. */
export function useDrawerBlocker(
  isHeld: boolean,
  discard: () => void,
  words: DiscardTexts = unsavedChangesTexts,
): void {
  const { hold } = useContext(DrawerBlockerContext);
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(
    () => (isHeld ? hold({ words, discard: () => latest.current() }) : undefined),
    [hold, isHeld, words],
  );
}

/** For buttons in a drawer that navigate away: `leave(() => openNext())`. */
export function useLeaveDrawer(): DrawerBlocker["leave"] {
  return useContext(DrawerBlockerContext).leave;
}
