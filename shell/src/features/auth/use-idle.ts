import { useEffect, useEffectEvent, useState } from "react";

/** Times of the last use and of the last report to the server, shared by tabs. */
const INPUT = "accord.lastInput";
const CONTACT = "accord.lastContact";
const timeOf = (key: string) => Number(localStorage.getItem(key) ?? 0);
const mark = (key: string) => localStorage.setItem(key, String(Date.now()));

const TICK_MS = 1000;
const WARNING_MS = 2 * 60_000;
/** For work without calls, for example a long form. */
const CONTACT_EVERY_MS = 5 * 60_000;
/** The server records use once a minute. */
const SERVER_STEP_MS = 60_000;
/**
 * From the end of the countdown until the session has surely ended: a call before would extend it.
 */
const ENDING_MS = SERVER_STEP_MS + 5_000;

const inputs = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

interface Idle {
  readonly idleMinutes: number;
  readonly onContact: (isOver: boolean) => void;
}

/** Seconds to the idle limit, in the last two minutes only. */
export function useIdle({ idleMinutes, onContact }: Idle): number | undefined {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const contact = useEffectEvent(onContact);
  useEffect(() => {
    const limit = idleMinutes * 60_000 - SERVER_STEP_MS;
    if (limit <= 0) return undefined;
    const contactEvery = Math.min(CONTACT_EVERY_MS, limit / 2);
    let endedAt = 0;
    let isWarning = false;
    mark(CONTACT);
    const onInput = () => mark(INPUT);
    const tick = () => {
      const now = Date.now();
      const [inputAt, contactAt] = [timeOf(INPUT), timeOf(CONTACT)];
      const left = limit - (now - Math.max(inputAt, contactAt, endedAt));
      const hasEnded = left <= -ENDING_MS;
      if (hasEnded) {
        endedAt = now;
        contact(true);
      } else if (inputAt > contactAt && (isWarning || now - contactAt >= contactEvery)) {
        mark(CONTACT);
        contact(false);
      }
      isWarning = !hasEnded && left <= Math.min(WARNING_MS, limit / 2);
      setSecondsLeft(isWarning ? Math.max(0, Math.ceil(left / 1000)) : undefined);
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
