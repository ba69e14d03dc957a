import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from "react";
import type { DrawerBlocker, UnsavedWork } from "./drawer-blocker.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

type Step = () => void;

const NONE: readonly UnsavedWork[] = [];

function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  return link === null || link.target === "_blank" || link.hasAttribute("download") ? null : link;
}

function useHolders() {
  const [holders, setHolders] = useState(NONE);
  const latest = useRef(holders);
  useEffect(() => {
    latest.current = holders;
  }, [holders]);
  const drop = useCallback(
    (loss: UnsavedWork) => setHolders((all) => all.filter((one) => one !== loss)),
    [],
  );
  const hold = useCallback(
    (loss: UnsavedWork) => {
      setHolders((all) => [...all, loss]);
      return () => drop(loss);
    },
    [drop],
  );
  const newest = useCallback(() => latest.current.at(-1), []);
  return { holders, newest, hold, drop };
}

/** Blocks every way out while there is unsaved work; asks about each piece, the newest first. */
export function useDrawerGuard(isOpen: boolean) {
  const { holders, newest, hold, drop } = useHolders();
  const [asked, setAsked] = useState<{ readonly go: Step; readonly about: UnsavedWork }>();
  const [isAsking, setAsking] = useState(false);
  const agreed = useRef<Step>(undefined);
  const leave = useCallback(
    (go: Step) => {
      const about = newest();
      if (about === undefined) return go();
      setAsked({ go, about });
      setAsking(true);
    },
    [newest],
  );
  useLeaveGuard(isOpen && holders.length > 0, leave);
  useEffect(() => {
    // Only without unsaved work: the step passes this guard again.
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
    leave(() => link.click());
  };
  const onDiscard = () => {
    if (asked === undefined) return;
    const { go, about } = asked;
    const next = holders.filter((loss) => loss !== about).at(-1);
    if (next === undefined) agreed.current = go;
    else setAsked({ go, about: next });
    setAsking(next !== undefined);
    about.discard();
    drop(about);
  };
  return {
    context: useMemo<DrawerBlocker>(() => ({ hold, leave }), [hold, leave]),
    leave,
    onClickCapture,
    question: {
      isOpen: isAsking && asked !== undefined && holders.includes(asked.about),
      words: asked?.about.words,
      onKeep: () => setAsking(false),
      onDiscard,
    },
  };
}
