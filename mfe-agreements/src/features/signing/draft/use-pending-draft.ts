import { useEffect, useRef, useState } from "react";

/** After this time the browser has not left the page: the button works again. */
const REDIRECT_TIMEOUT_MS = 3000;

/** One draft at a time, by its agreement's id. */
export function usePendingDraft() {
  const [id, setId] = useState<string>();
  const current = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: string | undefined) => {
    current.current = next;
    setId(next);
  };
  return {
    id,
    start: (next: string) => {
      if (current.current !== undefined) return false;
      set(next);
      return true;
    },
    end: () => set(undefined),
    endAfterRedirect: () => {
      timer.current = setTimeout(() => set(undefined), REDIRECT_TIMEOUT_MS);
    },
  };
}
