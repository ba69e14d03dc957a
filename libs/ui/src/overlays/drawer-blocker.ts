import { createContext, useContext, useEffect, useRef } from "react";
import { unsavedChangesTexts, type DiscardTexts } from "./discard-texts.ts";

export interface UnsavedWork {
  readonly words: DiscardTexts;
  readonly discard: () => void;
}

export interface DrawerBlocker {
  readonly block: (work: UnsavedWork) => () => void;
  /** Calls `proceed` at once, or after the user has discarded all unsaved work. */
  readonly leave: (proceed: () => void) => void;
}

export const DrawerBlockerContext = createContext<DrawerBlocker>({
  block: () => () => undefined,
  leave: (proceed) => proceed(),
});

/** While `isBlocked`, every way out of the drawer asks first; `discard` resets the unsaved state. */
export function useDrawerBlocker(
  isBlocked: boolean,
  discard: () => void,
  words: DiscardTexts = unsavedChangesTexts,
): void {
  const { block } = useContext(DrawerBlockerContext);
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(
    () => (isBlocked ? block({ words, discard: () => latest.current() }) : undefined),
    [block, isBlocked, words],
  );
}

/** For buttons in a drawer that navigate away: `leave(() => openNext())`. */
export function useLeaveDrawer(): DrawerBlocker["leave"] {
  return useContext(DrawerBlockerContext).leave;
}
