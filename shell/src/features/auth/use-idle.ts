import { useEffect, useEffectEvent, useState } from "react";

/** Shared by tabs. */
const KEY = "accord.lastInput";

const TICK_MS = 1000;
const WARNING_MS = 2 * 60_000;
/** For work without calls, for example a long form. */
const CONTACT_EVERY_MS = 5 * 60_000;
/** The server records use once a minute. */
const SERVER_STEP_MS = 60_000;

const inputs = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

interface Idle {
  readonly idleMinutes: number;
  /** Reads the user: keeps the session, or finds its end. */
  readonly onContact: () => void;
}

/** Seconds to the idle limit, in the last two minutes; then `onContact`. */
export function useIdle({ idleMinutes, onContact }: Idle): number | undefined {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const contact = useEffectEvent(onContact);
  useEffect(() => {
    const limit = idleMinutes * 60_000 - SERVER_STEP_MS;
    if (limit <= 0) return undefined;
    const contactEvery = Math.min(CONTACT_EVERY_MS, limit / 2);
    let contactAt = Date.now();
    let isWarning = false;
    const onInput = () => localStorage.setItem(KEY, String(Date.now()));
    const tick = () => {
      const now = Date.now();
      const inputAt = Number(localStorage.getItem(KEY) ?? 0);
      const isActive = inputAt > contactAt;
      const left = limit - (now - Math.max(inputAt, contactAt));
      if (left <= 0 || (isActive && (isWarning || now - contactAt >= contactEvery))) {
        contactAt = now;
        contact();
      }
      isWarning = left > 0 && left <= Math.min(WARNING_MS, limit / 2);
      setSecondsLeft(isWarning ? Math.ceil(left / 1000) : undefined);
    };
    const timer = setInterval(tick, TICK_MS);
    for (const name of inputs) window.addEventListener(name, onInput, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of inputs) window.removeEventListener(name, onInput);
    };
  }, [idleMinutes]);
  return secondsLeft;
}
