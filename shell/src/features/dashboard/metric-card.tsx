import { useId, type ReactNode } from "react";

interface MetricCardProps {
  readonly title: string;
  readonly caption: string;
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

export function MetricCard({ title, caption, isLoading, children }: MetricCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="ac-card ac-metric">
      <h2 className="ac-metric-title" id={id}>
        {title}
      </h2>
      <div aria-live="polite" className="ac-metric-value">
        {isLoading ? <span className="ac-metric-loading">Loading...</span> : children}
      </div>
      <p className="ac-metric-caption">{caption}</p>
    </section>
  );
}
