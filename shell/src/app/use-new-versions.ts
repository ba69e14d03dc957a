import { useLocation } from "@accord/router";
import { useEffect, useRef, useState } from "react";
import { findNewVersions, type NewVersion } from "./find-new-versions.ts";

const PAUSE_MS = 15_000;

/** Checks on navigation and when the tab gets the focus, never by a timer; failures are ignored. */
export function useNewVersions(): readonly NewVersion[] {
  const { pathname } = useLocation();
  const [found, setFound] = useState<readonly NewVersion[]>([]);
  const lookedAt = useRef<number>(undefined);
  useEffect(() => {
    lookedAt.current ??= Date.now();
    const look = () => {
      const now = Date.now();
      if (document.hidden || now - (lookedAt.current ?? 0) < PAUSE_MS) return;
      lookedAt.current = now;
      findNewVersions().then(setFound, () => undefined);
    };
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [pathname]);
  return found;
}
