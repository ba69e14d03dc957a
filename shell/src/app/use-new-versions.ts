import { useLocation } from "@accord/router";
import { useEffect, useRef, useState } from "react";
import { findNewVersions, type NewVersion } from "./find-new-versions.ts";

const PAUSE_MS = 15_000;

/** Checks on navigation and when the tab gets the focus, never by a timer; failures are ignored. */
export function useNewVersions(): readonly NewVersion[] {
  const { pathname } = useLocation();
  const [found, setFound] = useState<readonly NewVersion[]>([]);
  const checkedAt = useRef<number>(undefined);
  useEffect(() => {
    checkedAt.current ??= Date.now();
    const check = () => {
      const now = Date.now();
      if (document.hidden || now - (checkedAt.current ?? 0) < PAUSE_MS) return;
      checkedAt.current = now;
      findNewVersions().then(setFound, () => undefined);
    };
    check();
    document.addEventListener("visibilitychange", check);
    window.addEventListener("focus", check);
    return () => {
      document.removeEventListener("visibilitychange", check);
      window.removeEventListener("focus", check);
    };
  }, [pathname]);
  return found;
}
