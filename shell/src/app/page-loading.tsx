import { DelayedSpinner } from "@accord/ui";
import { useEffect, useState, type ReactNode } from "react";

interface PageLoadingProps {
  /** Shown after `patienceMs`, until the page is loaded. */
  readonly late: ReactNode;
  readonly lateAfterMs: number;
}

export function PageLoading({ late, lateAfterMs }: PageLoadingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, [lateAfterMs]);
  if (isLate) return late;
  return (
    <div className="ac-state">
      <DelayedSpinner />
    </div>
  );
}
