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

function useUnsavedWork() {
  const [unsaved, setUnsaved] = useState(NONE);
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  }, [unsaved]);
  const remove = useCallback(
    (work: UnsavedWork) => setUnsaved((all) => all.filter((entry) => entry !== work)),
    [],
  );
  const block = useCallback(
    (work: UnsavedWork) => {
      setUnsaved((all) => [...all, work]);
      return () => remove(work);
    },
    [remove],
  );
  const newest = useCallback(() => latest.current.at(-1), []);
  return { unsaved, newest, block, remove };
}

/** Blocks every way out while there is unsaved work; asks about each piece, the newest first. */
export function useDrawerGuard(isOpen: boolean) {
  const { unsaved, newest, block, remove } = useUnsavedWork();
  const [question, setQuestion] = useState<{
    readonly proceed: Step;
    readonly work: UnsavedWork;
  }>();
  const [isAsking, setAsking] = useState(false);
  const confirmedStep = useRef<Step>(undefined);
  const leave = useCallback(
    (proceed: Step) => {
      const work = newest();
      if (work === undefined) return proceed();
      setQuestion({ proceed, work });
      setAsking(true);
    },
    [newest],
  );
  useLeaveGuard(isOpen && unsaved.length > 0, leave);
  useEffect(() => {
    // Only without unsaved work: the step passes this guard again.
    if (unsaved.length > 0) return;
    const proceed = confirmedStep.current;
    confirmedStep.current = undefined;
    proceed?.();
  }, [unsaved]);
  const onClickCapture = (event: MouseEvent) => {
    const link = unsaved.length > 0 ? followedLink(event) : null;
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    leave(() => link.click());
  };
  const onDiscard = () => {
    if (question === undefined) return;
    const { proceed, work } = question;
    const next = unsaved.filter((entry) => entry !== work).at(-1);
    if (next === undefined) confirmedStep.current = proceed;
    else setQuestion({ proceed, work: next });
    setAsking(next !== undefined);
    work.discard();
    remove(work);
  };
  return {
    context: useMemo<DrawerBlocker>(() => ({ block, leave }), [block, leave]),
    leave,
    onClickCapture,
    question: {
      isOpen: isAsking && question !== undefined && unsaved.includes(question.work),
      words: question?.work.words,
      onKeep: () => setAsking(false),
      onDiscard,
    },
  };
}
