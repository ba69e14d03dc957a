import { businessDay, type Day } from "@accord/domain";
import { useEffect } from "react";

const A_MINUTE = 60_000;

/** Calls `onNewDay` when the firm's day changes while the page stays open, for example overnight. */
export function useNewDay(timeZone: string | undefined, onNewDay: () => void): void {
  useEffect(() => {
    if (timeZone === undefined) return undefined;
    const openedAt = new Date();
    let day: Day | undefined;
    const timer = setInterval(() => {
      // Not before: the page would paint later for it.
      day ??= businessDay(openedAt, timeZone);
      const now = businessDay(new Date(), timeZone);
      if (now === day) return;
      day = now;
      onNewDay();
    }, A_MINUTE);
    return () => clearInterval(timer);
  }, [timeZone, onNewDay]);
}
