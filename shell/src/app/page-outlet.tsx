import { useLocation } from "@accord/router";
import { LazyPart } from "@accord/ui";
import { useState } from "react";
import { allPages, withoutSlash } from "./all-pages.ts";
import type { LazyPages } from "./lazy-pages.ts";
import { PageUnavailable } from "./page-unavailable.tsx";
import { PageLoading } from "./page-loading.tsx";

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
    pages.forget(path);
    setAttempt(attempt + 1);
  };
  const unavailable = <PageUnavailable onRetry={retry} path={path} />;
  return (
    <LazyPart
      failed={unavailable}
      key={`${path}#${attempt}`}
      load={() => pages.load(path)}
      props={{}}
      waiting={<PageLoading late={unavailable} lateAfterMs={lateAfterMs} />}
    />
  );
}
