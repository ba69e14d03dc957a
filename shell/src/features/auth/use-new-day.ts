import { businessDay } from "@accord/domain";
import { useEffect } from "react";

const A_MINUTE = 60_000;

/** Calls `onNewDay` when the firm's day changes while the page stays open, for example overnight. */
export function useNewDay(timeZone: string | undefined, onNewDay: () => void): void {
  useEffect(() => {
    if (timeZone === undefined) return undefined;
    let day = businessDay(new Date(), timeZone);
    const timer = setInterval(() => {
      const now = businessDay(new Date(), timeZone);
      if (now === day) return;
      day = now;
      onNewDay();
    }, A_MINUTE);
    return () => clearInterval(timer);
  }, [timeZone, onNewDay]);
}
