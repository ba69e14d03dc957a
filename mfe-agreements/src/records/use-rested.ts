import { useEffect, useState } from "react";

const REST_MS = 1000;

/** A text once it has rested for a second, so that typing announces its end alone. */
export function useRested(text: string): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
