import { LazyPart, loadOnce } from "@accord/ui";
import { useEffect, useRef, useState } from "react";
import { findNewVersions, type NewVersion } from "./find-new-versions.ts";
import { useLocation } from "@accord/router";

const loadNotice = loadOnce(async () => (await import("./version-notice.tsx")).VersionNotice);

/** Fallback when a deployment removed the notice's own chunk. */
const plainNotice = (
  <p className="ac-new-version" role="status">
    A new version is ready. Reload this page to use it.
  </p>
);

export function NewVersions({ productName }: { readonly productName: string }) {
  const found = useNewVersions();
  const [dismissed, setDismissed] = useState<readonly NewVersion[]>([]);
  const visible = found.filter(({ key }) => dismissed.every((version) => version.key !== key));
  if (visible.length === 0) return null;
  const dismiss = () => {
    setDismissed(found);
    // The focused button is about to be removed.
    document.getElementById("main")?.focus();
  };
  const names = visible.flatMap((version) => version.names ?? [productName]);
  return <LazyPart failed={plainNotice} load={loadNotice} props={{ names, onLater: dismiss }} />;
}

const PAUSE_MS = 15_000;

/** Checks on navigation and when the tab gets the focus, never by a timer; failures are ignored. */
function useNewVersions(): readonly NewVersion[] {
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
