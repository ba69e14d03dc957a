import { useLocation } from "@accord/router";
import { useEffect, useRef, useState } from "react";
import { findNewVersions, type NewVersion } from "./find-new-versions.ts";

/** Looks no more often than this. */
const PAUSE_MS = 15_000;

/**
 * What is published in another version than this tab runs. It looks when somebody goes to another
 * page or comes back to the tab, never by itself; a look that fails changes nothing.
 */
export function useNewVersions(): readonly NewVersion[] {
  const { pathname } = useLocation();
  const [found, setFound] = useState<readonly NewVersion[]>([]);
  const lookedAt = useRef<number>(undefined);
  useEffect(() => {
    // What was loaded a moment ago is new.
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
