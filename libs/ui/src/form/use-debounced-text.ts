import { useEffect, useState } from "react";

export const TYPING_DEBOUNCE_MS = 250;

/**
 * Calls `onDebounced` with the trimmed text after 250 ms without input. A `value` that did not come from
 * the input replaces its text. Keep `onDebounced` stable.
 */
export function useDebouncedText(value: string, onDebounced: (text: string) => void) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // A value that merely echoes the sent text does not replace it.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const trimmed = text.trim();
  useEffect(() => {
    if (trimmed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(trimmed);
      onDebounced(trimmed);
    }, TYPING_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmed, sent, onDebounced]);
  return [text, setText] as const;
}
