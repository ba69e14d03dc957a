import type { ReactNode } from "react";

interface SummaryStripProps {
  readonly items: readonly {
    readonly label: string;
    readonly value: ReactNode;
    readonly note?: ReactNode;
  }[];
}

export function SummaryStrip({ items }: SummaryStripProps) {
  return (
    <dl className="ac-summary">
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
          {item.note && <dd className="ac-summary-note">{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
