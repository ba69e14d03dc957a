import { useEffect, useRef, useState } from "react";

/** A tab that is still here after this time has not left: its button works again. */
const LEAVING_MS = 3000;

/** One preparation at a time, by the id of its agreement. */
export function useUnderWay() {
  const [id, setId] = useState<string>();
  const current = useRef<string>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
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
    endSoon: () => {
      leaving.current = setTimeout(() => set(undefined), LEAVING_MS);
    },
  };
}
