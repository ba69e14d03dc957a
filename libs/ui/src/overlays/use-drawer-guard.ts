import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from "react";
import type { DrawerHold } from "./drawer-hold.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

type Step = () => void;

const NONE: readonly Step[] = [];

/** The link that a plain click follows in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  return link === null || link.target === "_blank" || link.hasAttribute("download") ? null : link;
}

/** Those who hold the drawer, each by the function that throws away what was typed there. */
function useHolders() {
  const [holders, setHolders] = useState(NONE);
  const latest = useRef(holders);
  useEffect(() => {
    latest.current = holders;
  }, [holders]);
  const hold = useCallback((discard: Step) => {
    setHolders((all) => [...all, discard]);
    return () => setHolders((all) => all.filter((one) => one !== discard));
  }, []);
  return { holders, latest, hold, clear: () => setHolders(NONE) };
}

/** Every way out of a drawer, held back while a part of it has something that is not saved. */
export function useDrawerGuard(isOpen: boolean) {
  const { holders, latest, hold, clear } = useHolders();
  const [wanted, setWanted] = useState<{ readonly go: Step }>();
  const agreed = useRef<Step>(undefined);
  const leave = useCallback(
    (go: Step) => (latest.current.length === 0 ? go() : setWanted({ go })),
    [latest],
  );
  useLeaveGuard(isOpen && holders.length > 0, (go) => setWanted({ go }));
  useEffect(() => {
    // Only now that nobody holds any more: the step itself passes this guard again.
    if (holders.length > 0) return;
    const go = agreed.current;
    agreed.current = undefined;
    go?.();
  }, [holders]);
  const onClickCapture = (event: MouseEvent) => {
    const link = holders.length > 0 ? followedLink(event) : null;
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    setWanted({ go: () => link.click() });
  };
  const onDiscard = () => {
    agreed.current = wanted?.go;
    for (const discard of holders) discard();
    clear();
    setWanted(undefined);
  };
  return {
    context: useMemo<DrawerHold>(() => ({ hold, leave }), [hold, leave]),
    leave,
    onClickCapture,
    question: { isOpen: wanted !== undefined, onKeep: () => setWanted(undefined), onDiscard },
  };
}
