import { createContext, useContext, useEffect, useRef } from "react";
import { unsavedChangesTexts, type DiscardTexts } from "./discard-texts.ts";

/** What would be lost by leaving: what is asked, and how it is thrown away. */
export interface UnsavedWork {
  readonly words: DiscardTexts;
  readonly discard: () => void;
}

/** What a drawer offers to the parts in it. */
export interface DrawerBlocker {
  /** Holds the drawer until the returned function is called. */
  readonly hold: (loss: UnsavedWork) => () => void;
  /** Goes on with `go` at once, or after all that would be lost may be. */
  readonly leave: (go: () => void) => void;
}

/** Outside a drawer nothing is held. */
export const DrawerBlockerContext = createContext<DrawerBlocker>({
  hold: () => () => undefined,
  leave: (go) => go(),
});

/**
 * While `isHeld`, the drawer around this part asks before it closes, before a link in it is
 * followed and before the page is left. `discard` puts the part back to what is saved; `words` is
 * a constant, the ones about typed text unless something else would be lost.
 */
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

/** For buttons in a drawer that lead away, such as Next: `leave(() => openNext())`. */
export function useLeaveDrawer(): DrawerBlocker["leave"] {
  return useContext(DrawerBlockerContext).leave;
}
