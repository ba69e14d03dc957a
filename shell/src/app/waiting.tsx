import { DelayedSpinner } from "@accord/ui";
import { useEffect, useState, type ReactNode } from "react";

interface WaitingProps {
  /** Shown when the page has not come after `patienceMs`. The page still replaces it when it does. */
  readonly late: ReactNode;
  readonly patienceMs: number;
}

/** A spinner that gives way to an answer before anybody wonders. */
export function Waiting({ late, patienceMs }: WaitingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [patienceMs]);
  if (isLate) return late;
  return (
    <div className="ac-state">
      <DelayedSpinner />
    </div>
  );
}
