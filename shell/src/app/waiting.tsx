import { DelayedSpinner } from "@accord/ui";
import { useEffect, useState, type ReactNode } from "react";

interface WaitingProps {
  /** Shown after `patienceMs`, until the page is loaded. */
  readonly late: ReactNode;
  readonly patienceMs: number;
}

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
