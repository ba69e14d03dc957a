import { businessDay, type Day } from "@accord/domain";
import { useEffect } from "react";

const A_MINUTE = 60_000;

/** Calls `onNewDay` when the firm's day changes. */
export function useNewDay(timeZone: string | undefined, onNewDay: () => void): void {
  useEffect(() => {
    if (timeZone === undefined) return undefined;
    const openedAt = new Date();
    let day: Day | undefined;
    const timer = setInterval(() => {
      // Computed late to keep the first paint fast.
      day ??= businessDay(openedAt, timeZone);
      const now = businessDay(new Date(), timeZone);
      if (now === day) return;
      day = now;
      onNewDay();
    }, A_MINUTE);
    return () => clearInterval(timer);
  }, [timeZone, onNewDay]);
}
