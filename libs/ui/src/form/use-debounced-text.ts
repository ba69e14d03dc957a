import { useEffect, useState } from "react";

export const TYPING_DEBOUNCE_MS = 250;

/**
 * Calls `onRest` with the trimmed text after 250 ms without input. A `value` that did not come from
 * the input replaces its text. Keep `onRest` stable.
 */
export function useDebouncedText(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    // A value that merely echoes the sent text does not replace it.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      onRest(wanted);
    }, TYPING_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, onRest]);
  return [text, setText] as const;
}
