import { useEffect, useState } from "react";

const REST_MS = 1000;

/** The text after one second without a change, for announcements. */
export function useRested(text: string): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
