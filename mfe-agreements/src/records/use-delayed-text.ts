import { useEffect, useState } from "react";

const DELAY_MS = 1000;

/** The text after one second without a change, for announcements. */
export function useDelayedText(text: string): string {
  const [delayed, setDelayed] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
