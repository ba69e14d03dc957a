import { useLocation } from "@accord/router";
import { LazyPart, ErrorState, PageHeader, DelayedSpinner } from "@accord/ui";
import { useState, useEffect, type ReactNode } from "react";
import { allPages } from "./all-pages.ts";
import { reportError } from "./client-errors.ts";
import type { LazyPages } from "./lazy-pages.ts";
import { links, withoutSlash } from "./links.tsx";
import { useRegistry } from "./registry.ts";
import { firstHead, firstPath, type PageHead } from "./static-frame.ts";

/** The page's state must be visible within 3 s. */
const LATE_AFTER_MS = 2000;

interface PageOutletProps {
  readonly pages?: LazyPages;
  readonly lateAfterMs?: number;
}

export function PageOutlet({ pages = allPages, lateAfterMs = LATE_AFTER_MS }: PageOutletProps) {
  const path = withoutSlash(useLocation().pathname);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    pages.evict(path);
    setAttempt(attempt + 1);
  };
  const head = path === firstPath ? firstHead : undefined;
  const unavailable = <PageUnavailable onRetry={retry} path={path} />;
  return (
    <LazyPart
      failed={unavailable}
      key={`${path}#${attempt}`}
      load={() => pages.load(path)}
      onFailed={(error) => reportError("render", error, path)}
      props={{}}
      waiting={<PageLoading head={head} late={unavailable} lateAfterMs={lateAfterMs} />}
    />
  );
}

interface PageUnavailableProps {
  readonly path: string;
  readonly onRetry: () => void;
}

function PageUnavailable({ path, onRetry }: PageUnavailableProps) {
  const further = (useRegistry() ?? []).flatMap((remote) => remote.links ?? []);
  const name = [...links, ...further].find((link) => link.to === path)?.text ?? "This page";
  return (
    <>
      <PageHeader title={name} />
      <ErrorState
        note="The rest of the application still works."
        onRetry={onRetry}
        text={`${name} is not available right now.`}
      />
    </>
  );
}

interface PageLoadingProps {
  /** Shown after `patienceMs`, until the page is loaded. */
  readonly late: ReactNode;
  readonly lateAfterMs: number;
  readonly head: PageHead | undefined;
}

function PageLoading({ late, lateAfterMs, head }: PageLoadingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, [lateAfterMs]);
  if (isLate) return late;
  return (
    <>
      {head && <PageHeader {...head} />}
      <div className="ac-state">
        <DelayedSpinner />
      </div>
    </>
  );
}
