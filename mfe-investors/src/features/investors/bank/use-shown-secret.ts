import { useCallback, useEffect, useState } from "react";

/** How long a revealed number stays on the screen, in milliseconds. */
export const SHOWN_MS = 30_000;

interface ShownSecret {
  readonly id: string;
  readonly text: string;
}

/** A revealed number, which goes away by itself. */
export function useShownSecret() {
  const [shown, setShown] = useState<ShownSecret>();
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const show = useCallback((id: string, text: string) => setShown({ id, text }), []);
  const hide = useCallback(() => setShown(undefined), []);
  const textOf = (id: string) => (shown?.id === id ? shown.text : undefined);
  return { textOf, show, hide };
}

export type ShownSecrets = ReturnType<typeof useShownSecret>;
