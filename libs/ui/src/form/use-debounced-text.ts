import { useEffect, useState } from "react";

/** A search begins when the typing has rested for this long, in ms. */
export const TYPING_DEBOUNCE_MS = 250;

/**
 * The text of a search or filter box. `onRest` is called 250 ms after the last key, with the text
 * without spaces around it; `value` is what the list shows now, and replaces a text that it did not
 * come from. Keep `onRest` stable: a new one starts the wait again.
 */
export function useDebouncedText(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    // What was cleared or changed elsewhere replaces the text; an echo of it does not.
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
