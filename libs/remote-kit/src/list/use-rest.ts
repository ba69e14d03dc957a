import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";

/** Milliseconds. */
const REST = 400;

export function useRest(onCome: () => Promise<unknown>) {
  const [isResting, setResting] = useState(false);
  const timer = useRef<number>(undefined);
  const leave = () => {
    window.clearTimeout(timer.current);
    setResting(false);
  };
  const come = () => {
    onCome().catch(() => undefined);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setResting(true), REST);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    isResting,
    onBlur: leave,
    onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && come(),
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && come(),
    onPointerLeave: leave,
  };
}
