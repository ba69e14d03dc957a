import { createContext, useContext, useEffect, useRef } from "react";

/** What a drawer offers to the parts in it. */
export interface DrawerHold {
  /** Holds the drawer until the returned function is called; `discard` throws the typed away. */
  readonly hold: (discard: () => void) => () => void;
  /** Goes on with `go` at once, or after the typed may be thrown away. */
  readonly leave: (go: () => void) => void;
}

/** Outside a drawer nothing is held. */
export const DrawerHoldContext = createContext<DrawerHold>({
  hold: () => () => undefined,
  leave: (go) => go(),
});

/**
 * While `isHeld`, the drawer around this part asks before it closes, before a link in it is
 * followed and before the page is left. `discard` puts the part back to what is saved.
 */
export function useDrawerHold(isHeld: boolean, discard: () => void): void {
  const { hold } = useContext(DrawerHoldContext);
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => (isHeld ? hold(() => latest.current()) : undefined), [hold, isHeld]);
}

/** For buttons in a drawer that lead away, such as Next: `leave(() => openNext())`. */
export function useLeaveDrawer(): DrawerHold["leave"] {
  return useContext(DrawerHoldContext).leave;
}
